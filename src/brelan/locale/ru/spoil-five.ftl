# Пятёрка (Spoil Five). Ключи объяснены в house.ftl.

title = Порченая пятёрка
about = Три взятки из пяти выигрывают пульку; если их нет ни у кого, сдача испорчена, и пулька растёт.

word-no = нет
word-rob = взять
word-jink = играть на все пять
word-as-ante = столько же
typed-no = нет
typed-rob = взять беру
typed-jink = дальше
choice-rob = взять за { $amount }

option-start-stack = Сколько фишек у каждого в начале.
option-ante = Сколько фишек каждый вносит в новую пульку.
option-dealer-extra = Сколько фишек сверх того каждую сдачу вносит сдатчик.
option-spoil-ante = Сколько фишек каждый добавляет после порченой сдачи; обычно столько же.
option-jink = Может ли взявший три первые взятки играть на все пять.
option-rob-compulsory = Обязан ли взять открытую карту тот, кто может.

phase-first-dealer = Снятие карт
phase-deal = Сдача
phase-robbing = Обмен открытой карты
phase-trick = Взятки
phase-jink = На все пять
phase-won = Пулька
phase-spoilt = Порченая сдача

why-dealer-extra = добавка сдатчика
why-three-tricks = три взятки
why-five-tricks = все пять взяток
why-jink = все пять взяток
why-follow-or-trump = ходят в масть или козыряют
why-trump-to-trumps = на козыря кладут козыря

zone-lot = снятая карта

fact-jinks = На все пять взяток играет { $who }
    .you = На все пять взяток играете вы
fact-spoilt = Сдача испорчена: пулька остаётся

said-no = { $who } отказывается.
    .you = Вы отказываетесь.
said-rob = { $who } берёт открытую карту.
    .you = Вы берёте открытую карту.
said-jink = { $who } играет дальше.
    .you = Вы играете дальше.

moved-lot = { $who } снимает { $cards }.
    .you = Вы снимаете { $cards }.
    .all = Снимают: { $held }.
moved-hand = { $who } берёт { $cards }.
    .you = Вы берёте { $cards }.
    .all = Сдано: { $held }.
moved-discard = { $who } откладывает { $cards }.
    .you = Вы откладываете { $cards }.
paid-dealer-extra = { $who } как сдатчик добавляет { chips-put }.
    .you = Вы как сдатчик добавляете { chips-put }.
paid-jink = { $who } платит за пять взяток { chips-put }; получает { $to }.
    .you = Вы платите за пять взяток { chips-put }; получает { $to }.
    .to-you = { $who } платит вам за пять взяток { chips-put }.
