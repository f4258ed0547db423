# Коммерция без прикупа. Ключи объяснены в house.ftl.

title = Коммерция
about = По три карты: покупайте из колоды за наличные, меняйтесь с соседом, а когда рука хороша – стучите.

word-knock = постучать
word-barter = менять
word-buy = купить
word-give = отдать
pick-barter = предложить { $cards } влево
pick-give = отдать { $cards } взамен
typed-knock = постучать стук стучу стучать
typed-barter = менять меняю меняться обмен
typed-buy = купить покупаю беру
typed-give = отдать отдаю даю
choice-barter = менять { $amount }
choice-buy = купить и отложить { $amount }

option-start-stack = Сколько фишек у каждого в начале.
option-ante = Сколько фишек каждый вносит до карт.
option-flush = Считается ли флеш, три карты одной масти: он младше секвенса в масть.
option-pair = Считается ли пара: она старше очков.
option-max-circuits = После скольких кругов торга считают, что первая рука постучала.

phase-first-dealer = Первый сдатчик
phase-deal = Сдача
phase-trading = Торг
phase-showdown = Раскрытие
phase-settlement = Расчёт

zone-lot = карты, вынутые на сдатчика
zone-hand = рука
zone-waste = сброс

said-knock = { $who } стучит.
    .you = Вы стучите.
said-barter = { $who } предлагает карту на обмен.
    .you = Вы предлагаете { $cards }.
said-buy = { $who } покупает карту.
    .you = Вы покупаете карту.
said-give = { $who } отдаёт за неё свою.
    .you = Вы отдаёте за неё { $cards }.
cost-buy = { $who } покупает карту за { chips-put }.
    .you = Вы покупаете карту за { chips-put }.
fact-held-to-have-knocked = Кругов довольно, считается, что { $who } стучит
    .you = Кругов довольно, считается, что вы постучали

moved-lot = { $who } вынимает { $cards }.
    .you = Вы вынимаете { $cards }.
    .all = Вынуты на сдатчика: { $held }.
moved-hand = { $who } получает { $cards }.
    .you = Вы получаете { $cards }.
moved-waste = В сброс: { $cards }.
    .hidden = { "" }
shown-hand = { $who } открывает { $cards }.
    .you = Вы открываете { $cards }.
why-dealer-beaten = сдатчик побит
paid-dealer-beaten = Сдатчик побит: { $who } платит { chips-put }; получает { $to }.
    .you = Вы сдавали и побиты: вы платите { chips-put }; получает { $to }.
    .to-you = Сдатчик побит: { $who } платит вам { chips-put }.
