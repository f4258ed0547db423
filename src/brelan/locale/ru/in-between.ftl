# Между картами. Ключи объяснены в house.ftl.

title = Между картами
about = Две карты открыты: ставьте на то, что третья ляжет между ними. Другое имя игры – «Туз и двойка».

word-no = нет
word-buy = купить
word-three-rounds = три круга
word-every-deal = перед каждой сдачей
word-never = никогда
word-pair = пара, плата из пульки
word-consecutive = соседние карты, сразу проигрыш
word-between = между картами, ставка выиграна
word-post = равна одной из карт, ставка проиграна
word-outside = снаружи, ставка проиграна
typed-no = нет
typed-buy = купить покупаю

option-max-deals = После скольких сдач матч кончается; три круга – это по три сдачи на каждого.
option-pair-pays = Сколько фишек берут из пульки за пару.
option-min-bet = Сколько самое меньшее можно поставить и сколько стоят соседние карты.
option-match-pays-double = Платят ли ставку дважды, если третья карта равна одной из двух.
option-reshuffle = Тасуют ли все карты перед каждой сдачей, или колода идёт, пока не кончится.
option-rebuy = Может ли игрок без фишек купить столько, сколько было вначале.

phase-first-dealer = Первый сдатчик
phase-rebuy = Покупка фишек
phase-ante = Анте
phase-posts = Две карты
phase-third-card = Третья карта
why-pair = пара
why-consecutive = соседние карты
why-between = между картами
why-post = равна одной из карт

zone-lot = карта на сдачу
zone-posts = две карты
zone-third = третья карта
zone-waste = отыгранные

pool-pot = пулька

fact-turn = { $who } играет
    .you = Ваш ход
fact-result = Последний ход: { $value }

said-no = { $who } не покупает.
    .you = Вы не покупаете.
said-buy = { $who } покупает фишки.
    .you = Вы покупаете фишки.

moved-lot = { $who } получает в открытую { $cards }.
    .you = Вы получаете в открытую { $cards }.
    .all = По карте каждому, старшая сдаёт: { $held }.
moved-posts = Две карты: { $cards }.
moved-third = Третья карта: { $cards }.
moved-waste = { "" }

paid-consecutive = { $who } теряет { chips-put }.
    .you = Вы теряете { chips-put }.
paid-post = { $who } платит ставку ещё раз: { chips-put }.
    .you = Вы платите ставку ещё раз: { chips-put }.
