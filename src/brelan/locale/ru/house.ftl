# Что говорит дом в любой игре.
#
# Ключ - слово правил строчными латинскими буквами, со знаком "-" вместо всякого другого знака: слово pass_word имеет
# ключ word-pass-word, причина "no opponent left" - ключ why-no-opponent-left. Файл игры может сказать всё это иначе.
#
#   word-W     слово на кнопке                 typed-W   как ещё его можно набрать, кроме слова правил
#   choice-W   слово с числом                  said-W    игрок его сказал        cost-W   ... и заплатил $amount
#   moved-Z    карты пришли в зону Z           shown-Z   карты, лежащие там, показаны
#   paid-R, won-R, why-R   платёж, выигрыш, прочее по причине R                  fact-F   открытый всем факт
#
# Формы: .you обращается к самому игроку, .hidden говорит о невидимых картах, .to-you - к тому, кому платят,
#   .all - о нескольких, кто платит одно и то же.

### Числа и перечни

chips = { $amount ->
    [one] { $amount } фишка
    [few] { $amount } фишки
   *[many] { $amount } фишек
}
# то же в винительном падеже
chips-put = { $amount ->
    [one] { $amount } фишку
    [few] { $amount } фишки
   *[many] { $amount } фишек
}
stack = { $who } { $amount }
range = { $low }–{ $high }
handful = { $number } из { $cards }
and = и
or = или
you = вы

### Карты

back = рубашка
joker = джокер
# невидимые карты, в винительном падеже
backs = { $n ->
    [1] карту
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}

### Слова

word-bet = поставить
word-call = ответить
word-check = чек
word-drop = зарыть
word-fold = пас
word-raise = повысить
word-sight = на всё
word-leave = уйти
word-resign = сдаться
word-next-deal = следующая сдача
word-free = свободно
word-none = нет
word-true = да
word-false = нет
word-allin = ва-банк
typed-bet = поставить ставлю ставка
typed-call = ответить отвечаю ответ
typed-check = чек
typed-drop = зарыть зарываю пас пасую
typed-fold = пас пасую спасовать
typed-raise = повысить повышаю
typed-sight = на_всё на_все навсе навсё

choice = { $word } { $amount }
choice-bet = поставить { $amount }
choice-raise = повысить на { $amount }
choice-cost = { $choice } ({ $cost })
choice-total = { $choice } (всего { $total })
offer-owed = { $offer } (сверх { $owed } за ответ)
prompt = { $who } может: { $offers }.
    .you = Вы можете: { $offers }.

### Причины

why-all-deals-played = сыграны все сдачи
why-ante = анте
why-end-of-the-match = конец матча
why-no-chips = кончились фишки
why-no-opponent-left = у соперников не осталось фишек
why-resigned = соперник сдался

### Зоны

zone-stock = колода
zone-bottom = низ колоды
zone-table = стол
zone-hand = рука

### Пульки

pool-pot = пулька
pool-side = { $n ->
    [0] побочная пулька
   *[other] побочная пулька { $n }
}

### Что произошло

opened = Сдача { $number }.
carried = { $amount ->
    [one] В пульке остаётся { $amount } фишка.
    [few] В пульке остаются { $amount } фишки.
   *[many] В пульке остаётся { $amount } фишек.
}
formed = { $n ->
    [one] Перетасована колода, { $n } карта.
    [few] Перетасована колода, { $n } карты.
   *[many] Перетасована колода, { $n } карт.
}
deals = { $who } сдаёт.
    .you = Вы сдаёте.
first = { $who } говорит первым словом.
    .you = Первое слово за вами.

said = { $who }: { $choice }.
    .you = Вы: { $choice }.
said-secret = { $who } делает тайный выбор.
    .you = Ваш выбор сделан.
said-bet = { $who } ставит { chips-put }.
    .you = Вы ставите { chips-put }.
said-call = { $who } отвечает.
    .you = Вы отвечаете.
said-check = { $who } говорит «чек».
    .you = Вы говорите «чек».
said-drop = { $who } зарывает карты.
    .you = Вы зарываете карты.
said-fold = { $who } пасует.
    .you = Вы пасуете.
said-raise = { $who } повышает на { $amount }.
    .you = Вы повышаете на { $amount }.
said-sight = { $who } идёт до раскрытия на всё, что есть.
    .you = Вы идёте до раскрытия на всё, что есть.
cost-call = { $who } отвечает на { $amount }.
    .you = Вы отвечаете на { $amount }.
cost-sight = { $who } идёт до раскрытия на последние { $amount }.
    .you = Вы идёте до раскрытия на последние { $amount }.

moved = { $who } получает { $cards }.
    .you = Вы получаете { $cards }.
moved-table = На место «{ $zone }»: { $cards }.
shown = { $who } показывает { $cards }.
    .you = Вы показываете { $cards }.
shown-table = Открыто место «{ $zone }»: { $cards }.
peeked = { $who } смотрит место «{ $zone }»: { $cards }.
    .you = Вы смотрите место «{ $zone }»: { $cards }.
peeked-at = { $who } видит карты; их показывает { $whom }: { $cards }.
    .you = { $whom } показывает вам { $cards }.

pool-opened = Открыта новая пулька: { $pool }.
pool-opened-for = { $n ->
    [one] Дальше ставки идут отдельно: { $pool }, только { $who }.
   *[other] Дальше ставки идут отдельно: { $pool }; играют { $who }.
}
paid = { $who } ставит { chips-put }.
    .you = Вы ставите { chips-put }.
paid-ante = { $who } вносит анте { $amount }.
    .you = Вы вносите анте { $amount }.
    .all = Анте { $amount }: { $who }.
paid-to = { $who } платит { chips-put }; получает { $to }.
    .you = Вы платите { chips-put }; получает { $to }.
    .to-you = { $who } платит вам { chips-put }.
returned = { $who } забирает назад { chips-put } без ответа.
    .you = Вы забираете назад { chips-put } без ответа.
won = { $who } забирает { chips-put }.
    .you = Вы забираете { chips-put }.
won-side = { $who } забирает { chips-put } ({ $pool }).
    .you = Вы забираете { chips-put } ({ $pool }).
bought = { $who } покупает { chips-put }.
    .you = Вы покупаете { chips-put }.
scored = { $who } получает очки: { $points }.
    .you = Вы получаете очки: { $points }.
lost-points = { $who } теряет очки: { $points }.
    .you = Вы теряете очки: { $points }.
folded = { $who } выбывает из сдачи.
    .you = Вы выбываете из сдачи.
fact = { $fact }: { $value }
left = { $who } уходит из-за стола.
    .you = Вы уходите из-за стола.
resigned = { $who } сдаёт матч.
    .you = Вы сдаёте матч.
closed = Сдача окончена. Фишки: { $stacks }.
ended = { $who } выигрывает матч.
    .you = Вы выигрываете матч.
ended-drawn = Матч вничью: { $who }.

### Правила дома

option-start-stack = Сколько фишек у каждого в начале.
option-max-deals = После скольких сдач матч кончается.
