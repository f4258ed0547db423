# Покер с обменом. Ключи объяснены в house.ftl.

title = Покер с обменом
about = По пять карт: войдите, поменяйте сколько угодно и торгуйтесь ещё раз.

word-no = отказаться
word-straddle = удвоить
word-pass = пас
word-open = открыть
word-discard = менять
word-aces = до тузов
word-kings = до королей
typed-no = нет
typed-straddle = стрэддл удвоить
typed-pass = пас пасую
typed-open = открыть открываю
typed-discard = сбросить сбрасываю менять меняю оставить
choice-open = открыть на { $amount }
pick-discard = сбросить { $cards }
none-discard = не менять
choice-discard = сбросить { $amount }

option-blind = Сколько фишек первая рука вносит до сдачи.
option-ante = Сколько фишек каждый вносит до карт в джекпоте.
option-limit = Сколько самое большее можно поставить или прибавить за раз.
option-max-straddles = Сколько игроков могут удвоить блайнд до сдачи.
option-jackpot = Каждая ли сдача – джекпот: анте вносят все, открывает пара валетов.
option-jackpot-after-passout = Идёт ли джекпот после сдачи, в которую никто не вошёл.
option-progressive-openers = Как растёт то, чем открывают, если джекпот не открыт: никак, до тузов и обратно или до королей.
option-max-draw = Сколько самое большее карт можно поменять.

phase-first-dealer = Первый сдатчик
phase-blind = Блайнд
phase-straddle = Стрэддл
phase-deal = Сдача
phase-coming-in = Вход
phase-opening = Открытие джекпота
phase-draw = Обмен
phase-betting = Вторая торговля
phase-showdown = Раскрытие

why-blind = блайнд

zone-lot = снятая карта
zone-hand = рука
zone-discard = сброс
zone-dropped = зарытая рука
zone-openers = чем открыл

fact-jackpot = { $value ->
    [0] джекпот: в прошлую сдачу никто не вошёл
    [1] снова джекпот: прошлый не открыли
   *[other] снова джекпот; не открыты подряд: { $value }
}
fact-openers = { $value ->
    [11] открывает пара валетов или любая рука старше
    [12] открывает пара дам или любая рука старше
    [13] открывает пара королей или любая рука старше
   *[14] открывает пара тузов или любая рука старше
}
fact-stands-pat = { $who } не меняет
    .you = Вы не меняете

said-no = { $who } не удваивает.
    .you = Вы не удваиваете.
said-straddle = { $who } удваивает: стрэддл.
    .you = Вы удваиваете: стрэддл.
said-pass = { $who } пасует.
    .you = Вы пасуете.
said-open = { $who } открывает на { $amount }.
    .you = Вы открываете на { $amount }.
said-discard = { "" }
cost-straddle = { $who } удваивает: стрэддл { $amount }.
    .you = Вы удваиваете: стрэддл { $amount }.

paid-blind = { $who } вносит блайнд { $amount }.
    .you = Вы вносите блайнд { $amount }.
moved-lot = { $who } снимает { $cards }.
    .you = Вы снимаете { $cards }.
    .all = Снимают: { $held }.
moved-hand = { $who } получает { $cards }.
    .you = Вы получаете { $cards }{ $called }.
moved-discard = { $who } сбрасывает { $cards }.
    .you = Вы сбрасываете { $cards }.
moved-dropped = { "" }
moved-openers = { "" }
shown-hand = { $who } показывает { $cards }{ $called }.
    .you = Вы показываете { $cards }{ $called }.
shown-openers = { $who } показывает, чем открыл: { $cards }.
    .you = Вы показываете, чем открыли: { $cards }.
