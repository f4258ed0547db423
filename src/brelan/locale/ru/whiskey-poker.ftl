# Виски-покер. Ключи объяснены в house.ftl.

title = Виски-покер
about = По пять карт на руках и пять во вдове: берите из неё по одной или всю сразу, пока кто-нибудь не постучит.

word-pass = пас
word-exchange = менять всё
word-knock = стучать
word-turn-up = открыть вдову
word-draw = взять
word-stand = оставить
word-pool = на пульку
word-counters = на жетоны
pick-draw = взять { $cards }, отдать { $others }
mark-knock = { $who } стучит: у остальных по одному ходу
    .you = Вы стучите: у остальных по одному ходу
typed-pass = пас пасую
typed-exchange = менять меняю обмен
typed-knock = стучать стучу стук
typed-turn-up = открыть открываю
typed-draw = взять беру
typed-stand = оставить оставляю остаться

option-start-stack = Сколько фишек у каждого в начале при игре на пульку.
option-settle = Берёт ли старшая рука пульку или младшая теряет жетон.
option-ante = Сколько фишек каждый вносит до карт при игре на пульку.
option-lives = Сколько жетонов у каждого в начале при игре на жетоны.
option-early-knock-turns-widow = Открывает ли стук вдову, пока она закрыта.
option-forfeit-lowest = Сколько фишек младшая рука платит выигравшему пульку.
option-max-circuits = После скольких кругов без стука считается, что постучала первая рука.

phase-first-dealer = Первый сдатчик
phase-deal = Сдача
phase-closed-widow = Закрытая вдова
phase-open-widow = Открытая вдова
phase-showdown = Раскрытие
phase-counters = Жетоны

points = { $amount ->
    [one] { $amount } жетон
    [few] { $amount } жетона
   *[many] { $amount } жетонов
}
closed-points = Сдача окончена. Жетоны: { $stacks }.

why-worst-hand = младшая рука
why-lowest-hand = младшая рука
why-a-round-to-pay = есть кому платить за круг

zone-lot = снятая карта
zone-hand = рука
zone-widow = закрытая вдова
zone-open-widow = открытая вдова

fact-circles = Кругов без стука – { $value }: считается, что постучала первая рука
fact-pays = { $who } платит за круг
    .you = За круг платите вы

said-pass = { $who } пасует.
    .you = Вы пасуете.
said-exchange = { $who } меняет всю руку на вдову.
    .you = Вы меняете всю руку на вдову.
said-knock = { $who } стучит.
    .you = Вы стучите.
said-turn-up = { $who } открывает вдову.
    .you = Вы открываете вдову.
said-draw = { $who } берёт одну карту.
    .you = Вы берёте одну карту.
said-stand = { $who } оставляет свои карты.
    .you = Вы оставляете свои карты.

moved-lot = { $who } снимает { $cards }.
    .you = Вы снимаете { $cards }.
    .all = Снимают: { $held }.
moved-hand = { $who } получает { $cards }.
    .you = Вы получаете { $cards }{ $called }.
moved-widow = Пять карт лежат рубашкой вверх: это вдова.
moved-open-widow = Во вдову, в открытую: { $cards }.
shown-hand = { $who } показывает { $cards }{ $called }.
    .you = Вы показываете { $cards }{ $called }.
paid-lowest-hand = { $who } платит за младшую руку { chips-put }; получает { $to }.
    .you = Вы платите за младшую руку { chips-put }; получает { $to }.
    .to-you = { $who } платит вам за младшую руку { chips-put }.
