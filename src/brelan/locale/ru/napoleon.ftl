# Наполеон. Ключи объяснены в house.ftl.

title = Наполеон
about = Объявите, сколько взяток из пяти возьмёте один против всех: две, три, четыре или все пять – это и есть наполеон.

word-one = одна
word-two = две
word-three = три
word-misere = мизер
word-four = четыре
word-nap = наполеон
word-wellington = веллингтон
word-blucher = блюхер
word-moderate = умеренно
word-full = сполна
word-3 = 3
word-6 = 6
word-pass-deal = сдаёт следующий
word-dealer-must-bid-one = сдатчик играет одну
typed-one = одна одну
typed-two = две
typed-three = три
typed-misere = мизер
typed-four = четыре
typed-nap = наполеон
typed-wellington = веллингтон
typed-blucher = блюхер

option-misere = Можно ли объявить мизер, ни одной взятки; он между тремя и четырьмя.
option-misere-lost = Сколько фишек за проигранный мизер получает каждый из остальных.
option-wellington = Можно ли объявить веллингтон поверх чужого наполеона.
option-blucher = Можно ли объявить блюхер поверх веллингтона.
option-high-bids = Что выигрывают веллингтон и блюхер: не больше наполеона или сполна.
option-all-pass = Что делать, если спасовали все: сдаёт следующий или сдатчик играет одну взятку.

phase-first-dealer = Снятие карт
phase-deal = Сдача
phase-calling = Объявления
phase-trick = Взятки
phase-settlement = Расчёт

why-made = объявленное взято
why-lost = объявленное не взято

zone-lot = снятая карта

fact-caller = Один против всех: { $who }
    .you = Один против всех: вы
fact-call = Объявлено: { $value }

said-one = { $who } вынужденно играет одну.
    .you = Вы вынужденно играете одну.
said-two = { $who } объявляет две.
    .you = Вы объявляете две.
said-three = { $who } объявляет три.
    .you = Вы объявляете три.
said-misere = { $who } объявляет мизер.
    .you = Вы объявляете мизер.
said-four = { $who } объявляет четыре.
    .you = Вы объявляете четыре.
said-nap = { $who } объявляет наполеон.
    .you = Вы объявляете наполеон.
said-wellington = { $who } объявляет веллингтон.
    .you = Вы объявляете веллингтон.
said-blucher = { $who } объявляет блюхер.
    .you = Вы объявляете блюхер.

moved-lot = { $who } снимает { $cards }.
    .you = Вы снимаете { $cards }.
    .all = Снимают: { $held }.
moved-hand = { $who } получает { $cards }.
    .you = Вы получаете { $cards }.
    .all = Сдано: { $held }.
