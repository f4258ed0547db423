# Триумф. Ключи объяснены в house.ftl.

title = Триумф
about = Пять взяток, и кто может взять, обязан; плохую руку можно уступить другой стороне за очко.

word-no = нет
word-rob = взять
word-offer = уступить руку
word-accept = согласиться
word-refuse = отказать
word-sides = по сторонам
word-each-for-self = каждый за себя
typed-no = нет
typed-rob = взять беру
typed-offer = уступить уступаю
typed-accept = согласиться согласен согласна
typed-refuse = отказать отказываю
choice-rob = взять за { $amount }

option-target = Сколько очков выигрывают матч.
option-mode = Играют ли двое или четверо с партнёрами, по сторонам, или каждый за себя.
option-ace-high-robbing = Старший ли туз и берёт ли козырный туз открытую карту.

phase-first-dealer = Снятие карт
phase-deal = Сдача
phase-robbing = Обмен открытой карты
phase-offering = Уступка
phase-trick = Взятки
phase-scoring = Подсчёт

why-two-tricks = две взятки раньше всех
why-point = три взятки
why-vole = все пять взяток
why-refused = от уступки отказались
why-accepted = рука уступлена

zone-lot = снятая карта

fact-refused = От уступки отказывается { $who } и должен взять все пять взяток
    .you = Вы отказались от уступки и должны взять все пять взяток

said-no = { $who } этим не пользуется.
    .you = Вы этим не пользуетесь.
said-rob = { $who } берёт открытую карту.
    .you = Вы берёте открытую карту.
said-offer = { $who } предлагает уступить руку.
    .you = Вы предлагаете уступить руку.
said-accept = { $who } соглашается.
    .you = Вы соглашаетесь.
said-refuse = { $who } отказывает.
    .you = Вы отказываете.

moved-lot = { $who } снимает { $cards }.
    .you = Вы снимаете { $cards }.
    .all = Снимают: { $held }.
moved-hand = { $who } берёт { $cards }.
    .you = Вы берёте { $cards }.
    .all = Сдано: { $held }.
moved-discard = { $who } откладывает { $cards }.
    .you = Вы откладываете { $cards }.
