# Американский браг. Ключи объяснены в house.ftl.

title = Американский браг
about = Восемь равных брагеров, и кто принял повышение, сравнивает карты с повысившим наедине: младшая рука уходит.

word-ante = анте
word-see = принять
word-choice = сколько захочет
word-divide = поровну
word-elder = ближайшему от сдатчика
typed-ante = анте
typed-see = принять принимаю ответить смотреть
choice-ante = анте { $amount }

option-limit = Сколько самое большее можно внести или прибавить за раз.
option-dealer-ante = Сколько фишек вносит сдатчик или решает ли он сам.
option-tie = Делят ли равные руки пульку или её берёт ближайшая от сдатчика.

phase-first-dealer = Первый сдатчик
phase-ante = Анте сдатчика
phase-deal = Сдача
phase-bragging = Торговля
phase-showdown = Раскрытие

why-nobody-saw = анте никто не принял

zone-lot = снятая карта
zone-hand = рука
zone-dropped = зарытая рука

fact-retires = { $who } уходит: рука младше
    .you = Вы уходите: ваша рука младше
fact-equal = { $who } и повысивший равны, остаются оба
    .you = Вы и повысивший равны, остаётесь оба

said-ante = { $who } вносит анте { $amount }.
    .you = Вы вносите анте { $amount }.
said-see = { $who } принимает.
    .you = Вы принимаете.
cost-see = { $who } принимает за { $amount }.
    .you = Вы принимаете за { $amount }.

moved-lot = { $who } снимает { $cards }.
    .you = Вы снимаете { $cards }.
    .all = Снимают: { $held }.
moved-hand = { $who } получает { $cards }.
    .you = Вы получаете { $cards }{ $called }.
moved-dropped = { "" }
shown-hand = { $who } показывает { $cards }{ $called }.
    .you = Вы показываете { $cards }{ $called }.
paid-nobody-saw = { $who } платит { chips-put }: анте никто не принял; получает { $to }.
    .you = Вы платите { chips-put }: анте никто не принял; получает { $to }.
    .to-you = { $who } платит вам { chips-put }: ваше анте никто не принял.
