# Коммерция с прикупом. Ключи объяснены в house.ftl.

title = Коммерция с прикупом
about = По три карты у каждого и три открытые на столе: меняйте по одной и стучите, пока другие вас не обогнали.

word-decline = не брать прикуп
word-take-widow = взять прикуп
word-pass = пас
word-knock = постучать
word-draw = поменять
pick-draw = взять { $cards }, отдать { $others }
typed-decline = отказаться нет
typed-take-widow = взять прикуп беру
typed-pass = пас пасую
typed-knock = постучать стук стучу стучать
typed-draw = поменять менять меняю обмен
choice-draw = поменять { $amount }

option-lives = Сколько фишек у каждого в начале: это жизни, а при игре до последнего – просто фишки.
option-ante = Сколько фишек каждый вносит до карт.
option-freeze-out = Выбывает ли тот, у кого кончились фишки, чтобы последний забрал всё.
option-loser-pays-one = Не вносят ли анте вовсе: вместо этого худшая рука кладёт в пульку фишку.
option-flush = Считается ли флеш, три карты одной масти: он младше секвенса в масть.
option-pair = Считается ли пара: она старше очка.
option-max-circuits = После скольких кругов считают, что первая рука постучала.

phase-first-dealer = Первый сдатчик
phase-deal = Сдача
phase-privilege = Право сдатчика
phase-drawing = Обмен с прикупом
phase-showdown = Раскрытие
phase-settlement = Расчёт

zone-lot = вынутые карты
zone-unseen = карты сдатчика, ещё не виденные
zone-hand = рука
zone-widow = прикуп

said-decline = { $who } не берёт прикуп и смотрит свои карты.
    .you = Вы не берёте прикуп и смотрите свои карты.
said-take-widow = { $who } берёт прикуп за карты, которых никто не видел.
    .you = Вы берёте прикуп за карты, которых не видели.
said-pass = { $who } пасует.
    .you = Вы пасуете.
said-knock = { $who } стучит.
    .you = Вы стучите.
said-draw = { $who } меняет карту.
    .you = Вы меняете карту.
fact-held-to-have-knocked = Кругов довольно, считается, что { $who } стучит
    .you = Кругов довольно, считается, что вы постучали
fact-pays-for-the-round = { $who } платит за угощение
    .you = Вы платите за угощение

moved-lot = { $who } вынимает { $cards }.
    .you = Вы вынимаете { $cards }.
    .all = Вынуты: { $held }.
moved-unseen = { $who } оставляет свои карты рубашкой вверх.
    .you = Ваши карты лежат перед вами рубашкой вверх.
moved-hand = { $who } получает { $cards }.
    .you = Вы получаете { $cards }.
moved-widow = В прикуп: { $cards }.
shown-hand = { $who } открывает { $cards }.
    .you = Вы открываете { $cards }.
why-worst-hand = худшая рука
why-the-round-is-paid-for = угощение оплачено
paid-worst-hand = { $who } с худшей рукой платит в пульку { chips-put }.
    .you = У вас худшая рука: вы кладёте { chips-put }.
