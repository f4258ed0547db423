# Экарте. Ключи объяснены в house.ftl.

title = Экарте
about = По пять карт, менять их можно, пока согласен сдатчик; потом берите взятку, если можете, – три взятки дают очко.

word-propose = предложить обмен
word-refuse = отказать
word-accept = согласиться
word-discard = снести
word-mark-king = объявить короля
word-no = нет
word-manual = объявляют
word-auto = сам собой
typed-propose = предложить предлагаю
typed-play = играть играю пойти иду
typed-refuse = отказать отказываю
typed-accept = согласиться согласен согласна
typed-discard = снести сношу
typed-mark-king = король
typed-no = нет

option-target = Сколько очков выигрывают матч.
option-announce-king = Надо ли объявлять козырного короля или он засчитывается сам.

phase-first-dealer = Снятие карт
phase-deal = Сдача
phase-proposal = Предложение
phase-exchange = Обмен
phase-trick = Взятки
phase-scoring = Подсчёт

why-king-turned-up = открыт король
why-king = козырный король
why-point = три взятки
why-vole = все взятки
why-bold = соперник не стал менять

zone-announced = объявлено
zone-lot = снятая карта

fact-king = Козырный король – { $who }
    .you = Козырный король у вас

said-propose = { $who } предлагает обмен.
    .you = Вы предлагаете обмен.
said-play = { $who } играет с этими картами.
    .you = Вы играете с этими картами.
    .cards = { "" }
said-refuse = { $who } отказывает.
    .you = Вы отказываете.
said-accept = { $who } соглашается.
    .you = Вы соглашаетесь.
said-discard = { "" }
said-mark-king = { $who } объявляет короля.
    .you = Вы объявляете короля.
said-no = { $who } молчит.
    .you = Вы молчите.

moved-lot = { $who } снимает { $cards }.
    .you = Вы снимаете { $cards }.
    .all = Снимают: { $held }.
moved-announced = { "" }
shown-announced = У игрока { $who } – { $cards }.
    .you = У вас { $cards }.
moved-hand = { $who } берёт на руки { $cards }.
    .you = Вы берёте на руки { $cards }.
    .all = Сдано: { $held }.
