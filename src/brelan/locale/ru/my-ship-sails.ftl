# «Мой корабль отплывает». Ключи объяснены в house.ftl.

title = Мой корабль отплывает
about = По три карты; меняйтесь с соседом по одной, не глядя, пока у кого-нибудь не соберутся три карты одной масти.

word-decline = не меняться
word-swap = меняться
word-give = отдать
word-sail = корабль отплывает
word-auto = сразу
word-manual = когда захочет хозяин
pick-swap = предложить { $cards } влево
pick-give = отдать { $cards } взамен
typed-decline = нет отказаться пас
typed-swap = поменять меняться меняюсь менять обмен
typed-give = отдать отдаю даю
typed-sail = отплываю отплывает корабль
choice-swap = поменять { $amount }

option-start-stack = Сколько фишек у каждого в начале.
option-ante = Сколько фишек каждый вносит до карт.
option-exchange-rounds = Сколько кругов длится обмен.
option-declare = Объявляют ли три карты одной масти сразу, или хозяин может промолчать.

phase-first-dealer = Первый сдатчик
phase-deal = Сдача
phase-exchange = Обмен
phase-ship = Корабль отплывает
phase-showdown = Раскрытие

zone-lot = карты, вынутые на сдатчика
zone-hand = рука

said-decline = { $who } не меняется.
    .you = Вы не меняетесь.
said-swap = { $who } предлагает карту на обмен.
    .you = Вы предлагаете { $cards }.
said-give = { $who } отдаёт за неё свою.
    .you = Вы отдаёте за неё { $cards }.
said-sail = { $who }: «Мой корабль отплывает!»
    .you = Вы: «Мой корабль отплывает!»
fact-sails = { $who }: мой корабль отплывает
    .you = Вы: мой корабль отплывает

moved-lot = { $who } вынимает { $cards }.
    .you = Вы вынимаете { $cards }.
    .all = Вынуты на сдатчика: { $held }.
moved-hand = { $who } получает { $cards }.
    .you = Вы получаете { $cards }.
shown-hand = { $who } открывает { $cards }.
    .you = Вы открываете { $cards }.
