# Браг на три ставки. Ключи объяснены в house.ftl.

title = Браг на три ставки
about = Две карты взакрытую и одна в открытую на три пульки: за старшую открытую карту, за старшую руку и за близость к тридцати одному.

word-pass = пас
word-see = принять
word-stand = хватит
word-buy = купить карту
word-out = не в счёт
word-nearest = по близости
typed-pass = пас пасую
typed-see = принять принимаю ответить смотреть
typed-stand = хватит оставить довольно
typed-buy = купить покупаю

option-stake = Сколько фишек каждый вносит в каждую из трёх пулек.
option-limit = Сколько самое большее можно поставить или прибавить за раз.
option-third-pool-draw = Можно ли покупать карты для третьей пульки.
option-over-31 = Больше тридцати одного – не в счёт или считается по близости.
option-ace-one-or-eleven = Считается ли туз в третьей пульке за одно или за одиннадцать, как выгоднее.
option-sweep-bonus = Сколько фишек каждый из остальных платит взявшему все три пульки.

phase-first-dealer = Первый сдатчик
phase-stakes = Три ставки
phase-deal = Сдача
phase-first-pool = Первая пулька
phase-bragging = Торговля
phase-second-pool = Вторая пулька
phase-buying = Покупка карт
phase-third-pool = Третья пулька

why-first-stake = ставка в первую пульку
why-second-stake = ставка во вторую пульку
why-third-stake = ставка в третью пульку
why-all-three-pools = все три пульки

zone-lot = снятая карта
zone-hand = рука
zone-up = открытая карта
zone-bought = купленные карты

pool-pot = третья пулька
pool-first = первая пулька
pool-second = вторая пулька
pool-opened = { "" }

said-pass = { $who } пасует.
    .you = Вы пасуете.
said-drop = { $who } уходит из второй пульки.
    .you = Вы уходите из второй пульки.
said-see = { $who } принимает.
    .you = Вы принимаете.
said-stand = { $who } больше не покупает.
    .you = Вы больше не покупаете.
said-buy = { $who } покупает карту.
    .you = Вы покупаете карту.
cost-see = { $who } принимает за { $amount }.
    .you = Вы принимаете за { $amount }.
cost-buy = { $who } покупает карту за { $amount }.
    .you = Вы покупаете карту за { $amount }.

moved-lot = { $who } снимает { $cards }.
    .you = Вы снимаете { $cards }.
    .all = Снимают: { $held }.
moved-hand = { $who } получает { $cards }.
    .you = Вы получаете { $cards }.
moved-up = { $who } получает в открытую { $cards }.
    .you = Вы получаете в открытую { $cards }.
    .all = В открытую: { $held }.
moved-bought = { $who } получает в открытую { $cards }.
    .you = Вы получаете в открытую { $cards }.
shown-hand = { $who } показывает { $cards }.
    .you = Вы показываете { $cards }.
paid-first-stake = { $who } вносит в первую пульку { $amount }.
    .you = Вы вносите в первую пульку { $amount }.
    .all = В первую пульку по { $amount }: { $who }.
paid-second-stake = { $who } вносит во вторую пульку { $amount }.
    .you = Вы вносите во вторую пульку { $amount }.
    .all = Во вторую пульку по { $amount }: { $who }.
paid-third-stake = { $who } вносит в третью пульку { $amount }.
    .you = Вы вносите в третью пульку { $amount }.
    .all = В третью пульку по { $amount }: { $who }.
paid-all-three-pools = { $who } платит за все три пульки { chips-put }; получает { $to }.
    .you = Вы платите за все три пульки { chips-put }; получает { $to }.
    .to-you = { $who } платит вам за все три пульки { chips-put }.
won = { $who } забирает { chips-put } (третья пулька).
    .you = Вы забираете { chips-put } (третья пулька).
