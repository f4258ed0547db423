# Что говорит дом в любой игре.
#
# Ключ - слово правил строчными латинскими буквами, со знаком "-" вместо всякого другого знака: слово pass_word имеет
# ключ word-pass-word, причина "no opponent left" - ключ why-no-opponent-left. Файл игры может сказать всё это иначе.
#
#   word-W     слово на кнопке                 typed-W   как ещё его можно набрать, кроме слова правил
#   choice-W   слово с числом                  said-W    игрок его сказал        cost-W   ... и заплатил $amount
#   moved-Z    карты пришли в зону Z           shown-Z   карты, лежащие там, показаны
#   pick-W   слово с картами $cards и, если берут и в другом месте, с $others: как на кнопке страницы;
#              none-W, если не выбрано ни одной карты
#   did-W    что стоит на странице у места, где его только что сказали, если само слово не годится
#   mark-W   что стол говорит о том, кто его сказал, до конца сдачи
#   paid-R, won-R, why-R   платёж, выигрыш, прочее по причине R                  fact-F   открытый всем факт
#                          (fact-F: $who и .you, если факт - место за столом)
#   Слово или факт с номером места на конце (partner_2) говорится ключом своей основы (word-partner), где имя сидящего
#   там - $whom.
#
# Формы: .you обращается к самому игроку, .hidden говорит о невидимых картах, .to-you - к тому, кому платят,
#   .cards - о слове с картами, если оно бывает и без них;
#   .all - о нескольких, кто платит или получает одно и то же, или берёт карты по очереди.

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
points = { $amount ->
    [one] { $amount } очко
    [few] { $amount } очка
   *[many] { $amount } очков
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
face-down = { $n ->
    [one] { $n } карта рубашкой вверх
    [few] { $n } карты рубашкой вверх
   *[many] { $n } карт рубашкой вверх
}
# одна невидимая карта в перечне многих рук
unseen-card = ?
# невидимые карты, в винительном падеже
backs = { $n ->
    [1] карту
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}

### Руки

# одна карта достоинства и несколько (в родительном падеже)
rank-one = { $rank ->
    [14] туз
    [13] король
    [12] дама
    [11] валет
    [10] десятка
    [9] девятка
    [8] восьмёрка
    [7] семёрка
    [6] шестёрка
    [5] пятёрка
    [4] четвёрка
    [3] тройка
   *[2] двойка
}
rank-many = { $rank ->
    [14] тузов
    [13] королей
    [12] дам
    [11] валетов
    [10] десяток
    [9] девяток
    [8] восьмёрок
    [7] семёрок
    [6] шестёрок
    [5] пятёрок
    [4] четвёрок
    [3] троек
   *[2] двоек
}
# как рука называется, рядом с её картами
called = { " " }({ $called })
called-high-card = старшая карта – { $one }
called-pair = пара { $many }
called-two-pair = две пары: { $many } и { $many2 }
called-triplets = тройка { $many }
called-straight = стрит, старшая карта – { $one }
called-flush = флеш, старшая карта – { $one }
called-full-hand = фул: тройка { $many } и пара { $many2 }
called-fours = каре { $many }
called-straight-flush = стрит-флеш, старшая карта – { $one }
called-wild-pair = { $n ->
    [0] пара { $many }
   *[other] пара { $many }: { $cards } – за вторую
}
called-wild-triplet = { $n ->
    [0] тройка { $many }
    [1] тройка { $many }: { $cards } – за одну из них
   *[other] тройка { $many }: { $cards } – за две из них
}
called-braggers = три брагера, старшая рука из всех

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
word-pass = пас
word-play = пойти
word-spades = пики ♠
word-hearts = червы ♥
word-diamonds = бубны ♦
word-clubs = трефы ♣
typed-bet = поставить ставлю ставка
typed-call = ответить отвечаю ответ
typed-check = чек
typed-drop = зарыть зарываю пас пасую
typed-fold = пас пасую спасовать
typed-pass = пас пасую
typed-play = пойти иду хожу
typed-raise = повысить повышаю
typed-sight = всё навсё

choice = { $word } { $amount }
choice-bet = поставить { $amount }
choice-raise = повысить на { $amount }
did-bet = ставка { $amount }
did-call = ответ
did-drop = вне игры
did-fold = пас
did-raise = выше на { $amount }
choice-cost = { $choice } ({ $cost })
choice-total = { $choice } (всего { $total })
offer-owed = { $offer } (сверх { $owed } за ответ)
offer-cost = { $offer } (стоит { $cost })
prompt = { $who } может: { $offers }.
    .you = Вы можете: { $offers }.

### Причины

why-all-deals-played = сыграны все сдачи
why-ante = анте
why-end-of-the-match = конец матча
why-no-chips = кончились фишки
why-no-opponent-left = у соперников не осталось фишек
why-resigned = соперник сдался
why-somebody-has-left = один из игроков ушёл
why-target = набрано нужное число очков
why-follow-suit = есть масть – ходят в масть
why-beat-the-card = можешь побить карту – бей
why-play-a-trump = нет масти – козыряй
why-trump-higher = нет масти – перебивай козырем старше
why-under-trump = нет масти – клади козыря, хоть и младше

### Зоны

zone-stock = колода
zone-bottom = низ колоды
zone-table = стол
zone-hand = рука
zone-played = карта в игре
zone-taken = взятки
zone-turn-up = открытая карта
zone-discard = снос

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
seated = За столом, по кругу налево: { $who }.
sides = Вместе играют: { $sides }.

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
said-pass = { $who } пасует.
    .you = Вы пасуете.
said-play = { "" }
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
moved-played = { $who } ходит: { $cards }.
    .you = Вы ходите: { $cards }.
moved-taken = { "" }
moved-turn-up = Открыта карта: { $cards }.
moved-discard = { $who } сносит { $cards }.
    .you = Вы сносите { $cards }.
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
took = { $who } берёт взятку.
    .you = Вы берёте взятку.
scored = { $who } получает очки: { $points }.
    .you = Вы получаете очки: { $points }.
    .all = Очки ({ $points }) получают { $who }.
lost-points = { $who } теряет очки: { $points }.
    .you = Вы теряете очки: { $points }.
    .all = Очки теряют { $who }, каждый { $points }.
folded = { $who } выбывает из сдачи.
    .you = Вы выбываете из сдачи.
fact = { $fact }: { $value }
fact-trumps = Козыри: { $value }
left = { $who } уходит из-за стола.
    .you = Вы уходите из-за стола.
resigned = { $who } сдаёт матч.
    .you = Вы сдаёте матч.
closed = Сдача окончена. Фишки: { $stacks }.
closed-points = Сдача окончена. Очки: { $stacks }.
ended = { $who } выигрывает матч.
    .you = Вы выигрываете матч.
ended-drawn = Матч вничью: { $who }.
ended-together = Матч выигрывают { $who }.

### Правила дома

option-start-stack = Сколько фишек у каждого в начале.
option-max-deals = После скольких сдач матч кончается.

### За терминалом

bot-names = Анна Борис Вера Глеб Дарья Егор Зоя Илья Клара Лев Марина Николай Ольга Павел Римма Алексей Белла Виктор Галина Денис Ева Захар Инна Кирилл Лариса Матвей Нина Олег Полина Роман София Тимур Ульяна Фёдор Юлия Яков Аркадий Варвара Тамара Савва
player = Вы
nameless = Гость
filler-words = на до в фишка фишку фишки фишек

command-rule = ? правило
command-help = помощь справка
command-table = стол
command-standings = места счёт
command-odds = шансы
command-history = история
command-undo = назад отмена
command-save = сохранить
command-leave = уйти
command-resign = сдаться
command-quit = выход
answer-yes = да д
answer-no = нет н

choose-game = Во что играем? Номер игры или Enter, чтобы уйти.
choose-seats = игроков: { $seats }
game-line = { $n }. { $title }, { $seats }. { $about }
game-id = { $id }: { $title }, { $seats }. { $about }
seats-range = { $low ->
    [one] { $low } игрок
    [few] { $low } игрока
   *[many] { $low } игроков
}
    .to = от { $low } до { $high } игроков

welcome = { $title }. Вы играете; за столом ещё { $who }. Команды – по слову «помощь», действующее правило – по знаку «?».
table-seat = { $who }: { $has }{ $dealer }{ $state }{ $cards }.
table-dealer = , сдаёт
table-first = , говорит первым словом
table-out = , вне сдачи
table-left = , не за столом
table-cards = ; { $zone }: { $cards }
table-tricks = ; взяток: { $n }
table-trick = Взятка на столе: { $played }.
table-to-the-right = Сдача и слово идут по кругу направо.
table-pot = { $pool } – { $amount } ({ $who })
table-pots = На кону: { $pots }.
table-nothing = На кону ничего нет.
table-own = У вас { $has }.
table-zone = { $zone }: { $cards }.
tracker-used = Вышли: { $cards }.
tracker-unseen = Вам не видно ({ $n }): { $cards }.
tracker-count = { $rank } ×{ $n }
tracker-maybe = Вы их видели, теперь они где-то здесь: { $cards }.
tracker-place = { $card } ({ $where })
result-alone = { $who } забирает { chips-put }{ $pool }: больше никого не осталось.
    .you = Вы забираете { chips-put }{ $pool }: больше никого не осталось.
result-best = { $who } забирает { chips-put }{ $pool }, открыв { $cards }.
    .you = Вы забираете { chips-put }{ $pool }: у вас { $cards }.
result-shared = { chips }{ $pool } поровну: { $who }; карты равны, { $cards }.
result-pool = { " " }({ $pool })
watching = У вас не осталось фишек, остальные играют дальше. Enter – следующая сдача, «выход» – встать из-за стола.
next = Enter – следующая сдача.
next-only = Сдача не идёт. Enter – следующая сдача, «помощь» – команды.
standings = Итог:
standing = { $place }. { $who }: { $has }
again = Сыграем ещё? Да или нет.
goodbye = До свидания.

not-read = Не могу этого прочесть. { $prompt }
not-known = «{ $text }» – такого здесь нет. { $prompt }
not-clear = «{ $text }» может значить: { $words }. Напишите слово подлиннее.
not-clear-number = { $number } может значить: { $words }. Напишите и слово.
not-digits = Пишите числа цифрами от 0 до 9. { $prompt }
not-allowed = Сейчас так нельзя. { $prompt }
not-cost = { $word } стоит { $cost }, а не { $number }. { $prompt }
number-needed = Сколько? { $prompt }
no-number = К слову «{ $word }» число не нужно. { $prompt }
yes-or-no = Ответьте, пожалуйста, да или нет.

help-say =
    Скажите словом или его началом, что вы делаете: { $words }. За словом может идти число: пов 3.
    Слово allin значит наибольшее число. Слова правил понятны и по-английски. Другие команды:
    .cards =
        Скажите словом или его началом, что вы делаете: { $words }. За словом идут карты, например: { $example }.
        S, H, D и C значат ♠, ♥, ♦ и ♣; 0 – ни одной карты. Слова правил понятны и по-английски. Другие команды:
help =
    ? – действующее правило
    стол – показать весь стол; места – кто как стоит
    шансы – чего вам ждать: лучшая ли у вас рука и что даст каждый выбор
    история – что было в этой сдаче и в прошлой
    назад – вернуться к вашему последнему решению
    сохранить [ФАЙЛ] – сохранить матч, чтобы продолжить потом
    уйти – встать из-за стола; сдаться – сдать матч вдвоём
    выход – закончить игру
    .evening =
        ? – действующее правило
        стол – показать весь стол; места – кто как стоит
        шансы – чего вам ждать: лучшая ли у вас рука и что даст каждый выбор
        история – что было в этой сдаче и в прошлой
        уйти – покинуть вечер; выход – прервать игру, чтобы продолжить потом
help-no-words = когда идёт сдача
odds-line = Лучшая рука: у вас { $win }, поровну { $tie }, у другого { $lose }. Не видно карт: { $unseen }.
    .sampled = Лучшая рука: у вас { $win }, поровну { $tie }, у другого { $lose } (каждое ± { $error }). Не видно карт: { $unseen }.
odds-ways = Если вскрыться сразу после обмена, лучшая рука будет у вас (± { $error }):
odds-way = { "  " }{ $choice }: { $win }, поровну { $tie }
    .drawn = { "  " }{ $choice }: { $win }, поровну { $tie }; неизвестных карт придёт: { $n }
odds-outcomes = Вам не видно и может прийти карт: { $n }.
odds-outcome = { "  " }{ $choice }, { $told }: таких { $n }, { $likely }; выигрыш: { $chips }
    .loses = { "  " }{ $choice }, { $told }: таких { $n }, { $likely }; проигрыш: { $chips }
odds-none = Сейчас о шансах сказать нечего.
history-none = Ещё ничего не произошло.
rule-none = Сейчас никакое правило не действует: сдача не идёт.
undone = Снова ваше последнее решение.
undo-none = Вы ещё ничего не решали, возвращаться некуда.
undo-shown = Уже нельзя: после вашего решения открылась карта, которой вы не видели.
saved = Матч сохранён в файле { $file }. Файл только для продолжения: в нём видны все карты. Продолжить: brelan play --resume { $file }
save-ask = Сохранить матч, чтобы продолжить потом? Да или нет.
save-there = Файл { $file } уже есть; назовите другой.
save-failed = Не удаётся сохранить матч в файле { $file }: { $why }.
resumed = Матч продолжается.
resign-not = Сдать можно только матч вдвоём; вы можете уйти.

### Командная строка

usage =
    brelan – дом торговых карточных игр

    brelan                     выбрать игру и играть
    brelan serve               открыть столы для браузеров; подробнее: serve --help
    brelan play ИГРА           играть против дома
    brelan play --resume       продолжить последний матч из журнала
    brelan play --resume ФАЙЛ  продолжить матч, сохранённый в файле
    brelan history             список матчей из журнала
    brelan export СТОЛ         вывести оконченный матч из журнала как запись
    brelan export СТОЛ --as ИМЯ  рассказать матч, каким его видел один из игроков
    brelan games               список игр
    brelan rules ИГРА          правила игры
    brelan learn ИГРА [N]      выучить игру за три короткие сдачи
    brelan replay ФАЙЛ...      переиграть записи и сверить с ожидаемым
    brelan arena ИГРА          дать ботам сыграть друг с другом и увидеть, сколько выигрывает каждый
    brelan check ИГРА          проверить игру по обещаниям движка

    Для play:
    --seats N                  сколько игроков за столом вместе с вами
    --option ИМЯ=ЗНАЧЕНИЕ      правило дома; можно повторять
    --bot ИМЯ                  против кого играть, раз за всех или по разу на место: { $bots }
    --name ИМЯ                 ваше имя за столом
    --data ПАПКА               папка журнала и сохранённых матчей; также для history и export
    --no-log                   не вести журнал; останется лишь то, что вы сохраните

    Для arena:
    --bot ИМЯ                  бот-участник, дважды или больше; если не назвать, играют odds и random
    --seats N, --option ИМЯ=ЗНАЧЕНИЕ  как для play; боты меняются местами
    --deals N                  сколько сдач; столько, чтобы каждый бот побывал на каждом месте с теми же картами
    --seed N                   то же число – те же сдачи
    --processes N              сколько процессов делят работу
    --json                     в виде данных

    Для replay и history: --json – в виде данных. Для check: --deals N – сколько сдач сыграть.

    Везде:
    --lang ЯЗЫК                { $languages }; иначе как в LC_ALL или LANG
    --version, --help
replay-differs = Не как ожидалось (строка { $line }, сдача { $n }): { $what } – должно быть { $wanted }, а вышло { $got }.
replay-allowed = Не как ожидалось (строка { $line }): «{ $choice }» – должно быть отвергнуто, а вышло, что можно.
arena-head = { $title }, мест: { $seats }, сдач: { $n }, число seed: { $seed }. Выигрыш за сдачу и место, с интервалом 95 %:
arena-line = { $bot }  { $mean } ± { $error } { $unit }, { $pace } мс на решение
arena-chips = фишки
arena-points = очки
arena-progress = сдач: { $done } из { $n }
usage-options = Правила дома, { $title }:
usage-option = --option { $name }={ $value }  { $help } Можно: { $allowed }.
allowed-number = целое число от { $low }
    .to = от { $low } до { $high }
allowed-list = одно или несколько, через запятую: { $allowed }
error-command = нет команды «{ $command }»; есть: { $commands }.
error-flag = у { $command } нет ключа { $flag }; есть: { $flags }.
error-value = ключу { $flag } нужно значение: { $what }.
error-argument = команда { $command } принимает: { $what }, а не «{ $text }».
error-missing = команде { $command } нужно: { $what }.
error-game = нет игры «{ $game }»; есть: { $games }.
error-seats = { $title }: { $seats }, а не { $got }.
error-number = ключу { $flag } нужно целое число, а не «{ $text }».
error-option = у игры { $game } нет правила дома «{ $name }»; есть: { $names }.
error-option-value = { $name } не может быть «{ $value }»; можно: { $allowed }.
error-option-form = --option принимает ИМЯ=ЗНАЧЕНИЕ, а не «{ $text }».
error-bot = нет соперника «{ $bot }»; есть: { $bots }.
error-bots = названо соперников: { $got }, а мест: { $seats }; назовите одного на всех или по одному на место.
error-arena-bots = названо ботов: { $got }; на { $seats } местах можно сравнить от 2 до { $seats }.
error-number-within = ключу { $flag } нужно целое число от { $low } до { $high }, а не «{ $text }».
error-setup = так сдать нельзя: { $why }.
error-name = в имени от 1 до { $most } знаков и ни одного управляющего.
error-name-taken = имя { $name } не могут носить двое.
error-resume = --resume продолжает матч таким, каким он был, и не сочетается с { $what }.
error-lang = нет языка «{ $lang }»; есть: { $languages }.
error-file = файл { $file } не читается: { $why }.
error-saves = в папке { $folder } нет сохранённых матчей.
log-damaged = журнал { $file } повреждён ({ $why }). Уберите его вместе с файлами -wal и -shm, чтобы начать новый, или верните копию.{ $also }
log-locked = журнал { $file } занят другой программой. Закройте её или попробуйте ещё раз.{ $also }
log-unwritable = журнал { $file } не открыть или не записать ({ $why }). Назовите другую папку ключом --data или проверьте права.{ $also }
log-full = для журнала { $file } нет места. Освободите место на диске.{ $also }
log-failing = диск подводит с журналом { $file } ({ $why }). Проверьте диск и есть ли на нём место.{ $also }
log-newer = журнал { $file } записан более новой версией brelan. Возьмите её или назовите другую папку ключом --data.{ $also }
log-foreign = { $file } – файл какой-то другой программы. Назовите другую папку ключом --data.{ $also }
log-closed = журнал { $file } закрыт.{ $also }
log-also = Играть без журнала: --no-log.
log-go-on = Продолжать без журнала? да или нет.
log-kept = Матч записан в журнал. Продолжить: brelan play --resume
log-browser = Чтобы продолжить в браузере, запустите brelan и допишите к его адресу { $path }
log-elsewhere = Матч продолжили в другом месте; вот как он стоит теперь.
log-skipped = Один матч нельзя продолжить: { $why }.
log-none = В журнале нет матчей.
log-line = { $table }  { $when }  { $title }: { $names }. { $state }
log-line-broken = { $table }  { $when }  не читается: { $why }
log-seat-open = свободное место
log-deals = Сдач: { $n }, матч идёт.
    .over = Сдач: { $n }, матч окончен.
error-occasion = { $occasion } – вечер за многими столами; здесь можно назвать только игру, в которую там играют: { $game }.
error-table = в журнале { $file } нет стола «{ $table }»; список – brelan history.
error-as = за этим столом нет человека по имени { $name }; есть: { $names }.
error-running = матч за столом { $table } ещё идёт, и запись показала бы скрытые карты. Сначала доиграйте его. Пока что: --as ИМЯ.
error-page = правила этой игры ({ $title }) по-русски ещё не написаны.
error-lessons = для этой игры ({ $title }) уроков пока нет.
error-lesson = урока { $text } нет; есть с 1 по { $most }.
error-save-file = { $file } – не матч, сохранённый командой brelan play: { $why }.
what-table = имя стола, как в brelan history
what-game = имя игры
what-file = файл
what-number = целое число
what-option = ИМЯ=ЗНАЧЕНИЕ
what-name = имя
what-language = язык
what-folder = папка
what-nothing = больше ничего

### На странице

page-home = brelan, все игры
page-games = Игры
page-players = игроков
page-my-tables = Ваши столы
page-finished = Законченные партии
page-history = Ваши матчи
page-history-none = В этом браузере вы ещё не сыграли ни одного матча.
page-running = Идут сейчас
page-your-chips = у вас
page-record = Скачать запись
page-replay = Пересмотреть
page-replay-bar = повтор
page-replay-deal = сдача { $number } из { $most }
page-replay-none = В этом матче ещё не окончена ни одна сдача.
page-replay-not-yet = Матч ещё идёт; зрители смогут пересмотреть его, когда он закончится.
page-replay-seat = как вы это видели
page-to-the-table = К столу
page-deal-short = Сдача
page-deal-before = Предыдущая сдача
page-deal-after = Следующая сдача
page-link = Скопировать ссылку на этот шаг
page-steps = Шаги
page-step-of = { $number } из { $most }
page-step-first = К первому шагу
page-step-before = На шаг назад
page-step-play = Показывать
page-step-pause = Остановить
page-step-after = На шаг вперёд
page-step-last = К последнему шагу
page-cards = Какие карты показаны
page-cards-seen = Как вы видели
page-cards-all = Все карты
page-table-line = За столом { $who }, сдача { $number }.
page-go-back = Продолжить
page-play = Играть
page-deal = Сдать
page-make = Открыть стол
page-seats = За столом
page-seat-number = Место { $number }
page-your-name = Ваше имя
page-open = кого приглашу
page-bot-odds = бот, считает шансы
page-bot-random = бот, играет наугад
page-bot-search = бот, думает наперёд
page-bot-search-slow = бот, думает наперёд дольше
page-fewer = На место меньше
page-more-seats = На место больше
page-delay = Боты думают
page-delay-0 = нисколько
page-delay-700 = мгновение
page-delay-2000 = две секунды
page-house-rules = Правила дома
page-from = от { $low }
page-list-of = через запятую: { $parts }
page-all-rules = Все правила игры

page-connecting = Соединяемся …
page-lost = Связь потеряна; стол остаётся как был.
page-resumed = Связь восстановлена.
page-lost-wait = Новая попытка через { $n } с.
page-try-again = Попробовать сейчас
page-unreachable = Дом не отвечает.
page-gone = Такого стола или игры нет.
page-replaced = Этот стол открыт в другом вашем окне.
page-here-again = Играть здесь
page-frozen = Правила дали сбой; стол остановлен, ничего не потеряно.
page-full = Все места заняты.
page-watch = Смотреть
page-bad-link = Эта ссылка не ведёт ни к одному месту за столом. Попросите новую или смотрите игру.
page-taken = Это место или это имя уже занято.
page-watching = Вы смотрите игру.
page-invited = Вас зовут за стол. Там уже сидят: { $who }.
page-sit = Сесть
page-to-the-games = Все игры

page-menu = Меню
page-close = Закрыть
page-language = Язык
page-theme = Цвета
page-theme-system = как на устройстве
page-theme-light = светлые
page-theme-dark = тёмные
page-four-colours = Четыре цвета мастей
page-letters = Буквы вместе с мастями
page-letter-spades = П
page-letter-hearts = Ч
page-letter-diamonds = Б
page-letter-clubs = Т
page-confirm = Переспрашивать, если решение дорого обойдётся
page-motion = Движение
page-motion-system = как на устройстве
page-motion-little = как можно меньше
page-go-on-self = Начинать следующую сдачу автоматически
page-pause = через
page-seconds = { $n } с
page-undo = Взять ход назад
page-partner = партнёр
page-led = заход
page-took = взятка
page-points = { $n ->
    [one] очко
    [few] очка
   *[many] очков
}
page-tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
   *[many] { $n } взяток
}
page-rests = отдыхает
page-rest = Пропустить
page-rest-note = Пока вас нет, дом играет за вас самое осторожное.
page-resting = Вы пропускаете игру.
page-resting-note = Дом играет за вас самое осторожное.
page-resting-still = Вы пропускаете игру. Стол вас ждёт.
page-come-back = Вернуться
page-sure = Точно? { $choice }

page-table = Стол
page-deed = Что вы можете сделать
page-beside = Рядом со столом
page-tab-log = Ход игры
page-tab-tracker = Карты
page-tab-rule = Правила
page-tab-odds = Шансы
page-odds = Ваш шанс на лучшую руку
page-odds-win = лучшая у вас
page-odds-tie = лучшая у вас и у другого
page-odds-lose = у другого лучше
page-odds-against = Лучшее на виду: { $cards } ({ $who }).
page-odds-unseen = { $n ->
    [one] Вам не видна { $n } карта.
    [few] Вам не видны { $n } карты.
   *[other] Вам не видно { $n } карт.
    }
page-odds-counts = Из них бьют: { $better }, равны: { $level }, слабее: { $worse }.
page-odds-error = Это оценка по выборке: каждое число может отклоняться на { $error } %.
page-odds-ways = Каждый обмен, если вскрыться сразу после него
page-odds-more = ещё { $n }
page-odds-drawn = Неизвестные карты, которые придут, считаются любыми из тех, что вам не видны.
page-odds-outcomes = Что решит следующая карта
page-odds-may-come = { $n ->
    [one] Может прийти { $n } карта; остальные вы видели.
    [few] Могут прийти { $n } карты; остальные вы видели.
   *[other] Могут прийти { $n } карт; остальные вы видели.
}
page-odds-gain = { $choice }: { $told } ({ $gain })
page-odds-note = Здесь учтены только карты, а не то, о чём говорят решения других.
page-odds-off = За этим столом шансы за вас никто не считает.
page-aids = Стол считает для всех
page-aid-tracker = карты, которые ещё могут выйти
page-aid-odds = шанс на лучшую руку
page-aids-tracker-odds = можно: учёт карт и шансы
page-aids-tracker = можно: учёт карт; шансов нет
page-aids-odds = можно: шансы; учёта карт нет
page-aids-none = без учёта карт и шансов
page-ribbon = Ход, шансы, правила
page-deal-number = сдача { $number }
page-dealer = сдающий
page-dealer-sign = С
page-to-act = ходит
page-thinking = думает
page-away = отошёл
page-left = ушёл
page-seat-open = Место свободно
page-carried = остаётся
page-goes-to = { $who }
page-claims = в игре { $n } из { $most }
page-to-the-right = вправо

# почему отказано, по коду протокола

refused-not-allowed = Сейчас так нельзя.
refused-not-your-turn = Сейчас не ваш ход.
refused-not-seated = Зритель играть не может.
refused-over = Матч окончен.
refused-frozen = Правила дали сбой; стол остановлен.
refused-stopping = Дом закрывается; матч сохранён.
refused-failed = У дома это не получилось; ничего не изменилось. Откройте стол заново.
refused-too-many = Слишком часто; подождите немного.
refused-too-large = Слишком длинно.
refused-taken = Это место или имя уже занято.
refused-bad-code = Это приглашение не ведёт ни к одному месту за этим столом.
refused-bad-name = В имени от 1 до 20 знаков, и все они видимы.
refused-bad-message = Дом не понял страницу; загрузите её заново.
refused-foreign = Эта страница не отсюда; откройте адрес самого дома.
refused-broken-log = Журнал этого стола повреждён.
refused-other-rules = Матч начат по прежним правилам, его можно только посмотреть.

page-your-turn = Ваш ход.
page-to-call = Ответить: { $amount }.
page-you-have = У вас { $amount }.
page-leaves = останется { $amount }
page-pays = цена { $cost }
page-how-much = Сколько
page-less = меньше
page-more = больше
page-all = { $amount } всё
page-pick = Выберите { $number } { $most ->
    [one] карту
    [few] карты
   *[many] карт
} ({ $zone })
page-pick-own = Выберите { $number } { $most ->
    [one] карту
    [few] карты
   *[many] карт
} ({ $zone })
page-up-to = 0–{ $high }
page-pick-more = { $number } ({ $zone })
page-pick-two = { $word } { $cards } и { $others }
page-pick-no = { $card }, сейчас не выбрать
page-pick-why = Эту карту нельзя: { $why }.
page-pick-from = Эту карту нельзя. Выбирайте здесь: { $zones }.
page-rule-link = Правило: { $heading }
page-waiting = Минуту …
page-waiting-for = Ходит { $who }.
page-waiting-next = Следующая сдача начнётся, когда кто-нибудь за столом сдаст.
page-waiting-seats = { $n ->
    [one] Ещё { $n } место свободно. Пошлите ссылку кому хотите.
    [few] Ещё { $n } места свободны. Пошлите ссылки кому хотите.
   *[many] Ещё { $n } мест свободны. Пошлите ссылки кому хотите.
}
page-copy = Скопировать
page-copied = Скопировано
page-link-here = Ссылка открывается только на этой машине: сервер запущен лишь для неё.
page-deal-over = Сдача окончена.
page-go-on = продолжать через { $n } с
page-rematch = Ещё партию
page-stale = За столом уже всё изменилось; посмотрите ещё раз.
page-allowed = Можно: { $words }.

page-tracker = Карты, которые ещё могут выйти
page-tracker-note = { $n ->
    [one] Вы не видели { $n } карту
    [few] Вы не видели { $n } карты
   *[many] Вы не видели { $n } карт
}; в колоде { $number }.
page-tracker-off = За этим столом карты за вас никто не считает.
page-may-come = не видели
page-seen = видели
page-of = { $n } из { $number }
page-card = { $rank } { $suit }
page-card-hidden = ваша карта, вам не видна
page-card-down = рубашкой вверх
page-suit-spades = пик
page-suit-hearts = червей
page-suit-diamonds = бубен
page-suit-clubs = треф
page-rank-2 = двойка
page-rank-3 = тройка
page-rank-4 = четвёрка
page-rank-5 = пятёрка
page-rank-6 = шестёрка
page-rank-7 = семёрка
page-rank-8 = восьмёрка
page-rank-9 = девятка
page-rank-t = десятка
page-rank-j = валет
page-rank-q = дама
page-rank-k = король
page-rank-a = туз

### На странице: учиться, пересматривать, делиться

page-play-now = Играть
page-learn = Учиться
page-learn-title = Учимся: { $game }
page-learn-intro = Три короткие сдачи. Играете вы, соперники ходят по сценарию урока, а при каждом вашем выборе сказано, что вы видите и какое правило действует.
page-learn-done = сыгран
page-learn-none = Уроков для этой игры пока нет.
page-learn-first = Ещё не играли? Выучите за три короткие сдачи
page-lesson-of = урок { $number } из { $most }
page-lesson-begin = Начать
page-lesson-on = Дальше
page-lesson-at-once = Показать сразу
page-lesson-skip = Пропустить
page-lesson-show = Что советуют?
page-lesson-recommended = Лучше: { $choice }.
page-lesson-right = Верно.
page-lesson-other = Ваш выбор: { $choice }.
page-lesson-back = Взять назад
page-lesson-play-on = Играть дальше так
page-lesson-stuck = Что сделали бы теперь соперники, в этом уроке не сказано; можно только взять выбор назад.
page-lesson-strayed = Вы пошли другим путём; соперники по-прежнему ходят по сценарию урока.
page-lesson-again = Ещё раз
page-lesson-next = Следующий урок
page-lesson-play = Играть
page-lesson-over = Запомните
page-lesson-coach = Урок
page-share = Поделиться сдачей
page-share-seen = Показано то, что видело ваше место, и больше ничего.
page-share-open = Матч окончен: показаны все карты.
page-share-text = Сдача текстом
page-share-copy = Скопировать текст
page-share-picture = Сохранить картинку
page-share-saved = Сохранено
page-share-link = Скопировать ссылку
page-share-send = Отправить …
page-worth-odds = Вероятность быть старше всех была { $win }, наравне с другим – { $tie }.
page-worth-none = По счёту лучшего выбора не было.
page-worth-cost = По счёту это стоило { $chips }; лучше всего было: { $choice }.
page-worth-left-out = По счёту лучше всего было: { $choice }. Ваш выбор сильно отстал.
page-worth-mine = ваш
page-worth-best = лучший
page-worth-count = Сколько стоили мои решения?
page-worth-busy = Считаем …
page-worth-failed = Сейчас сосчитать не удалось.
page-worth-note = Сосчитано ботом по тому, что могло знать ваше место; фишки в среднем. Другие играют иначе.
page-worth-nothing = В этой сдаче сосчитать ничего не удалось.
page-bring = Пересмотреть запись
page-bring-note = Вставьте запись сдачи или матча, перетащите сюда файл или выберите его. Её сыграют ещё раз и забудут.
page-bring-field = Запись
page-bring-show = Показать
page-bring-file = Выбрать файл
page-bring-another = Другая запись
page-bring-line = Строка { $line }:
page-bring-large = Запись здесь – не больше { $most } знаков.
page-bring-differs = Не всё так, как ожидает запись:
preview-over = { $number ->
    [one] { $number } сдача.
    [few] { $number } сдачи.
   *[many] { $number } сдач.
} { $stacks }.
page-nowhere = По этому адресу ничего нет.
page-nowhere-note = Возможно, ссылка потеряла конец по дороге.
page-away-note = Может быть, сервер выключен или у этого устройства нет сети. Спросим ещё раз сами.
page-filter-game = Игра
page-filter-all = все игры
page-filter-which = Матчи
page-filter-any = все
page-filter-running = идут
page-filter-won = выигранные
page-filter-name = Имя за столом
page-filter-none = Таких матчей у вас нет.
page-filter-found = { $number ->
    [one] { $number } матч.
    [few] { $number } матча.
   *[many] { $number } матчей.
}
page-filter-more = ещё { $number }
page-match-over = За столом { $who }, { $number ->
    [one] { $number } сдача.
    [few] { $number } сдачи.
   *[many] { $number } сдач.
}
page-match-place = у вас, место { $place }
page-match-deals = Сдачи
page-match-out = не участвовали

### Учиться в терминале

command-skip = дальше
learn-ask = (Enter подскажет, ? покажет правило; назад, дальше, выход.)
learn-next = Enter – дальше, назад – взять выбор назад, выход – закончить.
learn-play = Играть: brelan play { $game }

### Вечер за многими столами

page-tab-room = Зал
page-ribbon-room = Зал, ход, правила
page-room-round = круг { $round } из { $rounds }
page-room-plan = План зала
page-room-pot = пулька { $amount }
page-room-decided = разыграно
page-room-won = Выигрыш: { $who }
    .you = Выигрыш ваш
page-room-own = ваш стол
page-room-look = смотреть на этот стол
page-room-yellow = жёлтые фишки
page-room-up = после звонка выше
page-room-down = после звонка ниже
page-room-winner = выигрыш за этим столом
page-bell-waits = Звонок будет, когда сыграет первый стол.
page-bell-short = Звонок прозвенел.
page-bell-rung = Звонок прозвенел: остальные столы доигрывают.
page-room-all-decided = Все столы сыграли.
page-room-moves = Кто куда после круга { $round }
page-room-standings = Положение
page-room-place = место
page-room-player = игрок
page-room-counters = фишки
page-room-stakes = запасы
page-room-prizes = Призы
page-room-told = Всё, что было после звонка
page-room-watching = Вы смотрите: { $table }
page-room-asked = За вашим столом ваш ход.
page-room-others = { $n ->
    [one] Ещё играет { $n } стол.
    [few] Ещё играют { $n } стола.
   *[many] Ещё играют { $n } столов.
}
page-room-stay = Вы остаётесь на своём месте.
page-room-back = К своему столу
page-room-watch = Посмотреть: { $table }
page-room-next = Следующий круг
page-room-open = Зал
page-room-come-in = Ваше место: { $place } из { $n }.
page-room-friends = Места для друзей
page-room-players = Игроков
page-room-bots = Все прочие места
