# Прогрессивный покер. Ключи объяснены в house.ftl; всё, что случается в зале, – room-...

title = Прогрессивный покер
about = Покер с обменом за многими столами: выиграл – после звонка поднимаешься, а за первым столом собирают жёлтые фишки.

option-start-stack = Сколько фишек у каждого в начале и в новом запасе.
option-rounds = Сколько сдач играют за каждым столом.
option-booby-prize = Есть ли приз и тому, кто сыграл хуже всех.
option-booby = По чему дают утешительный приз.
option-one-prize-each = Не больше ли одного приза на игрока.
option-side = На чьей стороне первый игрок; остальные по очереди на той и другой.
word-fewest-counters = меньше всего фишек
word-fewest-yellow = меньше всего жёлтых фишек
word-red = красные
word-blue = синие

phase-places = Жребий
phase-round = Круг
phase-bell = Звонок
phase-movement = Кто пересаживается
phase-busted = Новый запас
phase-prizes = Призы

room-counters = { $n ->
    [one] { $n } фишка
    [few] { $n } фишки
   *[many] { $n } фишек
}
room-yellow = { $n ->
    [0] ни одной жёлтой
    [one] { $n } жёлтая
    [few] { $n } жёлтые
   *[many] { $n } жёлтых
}
room-stakes = { $n ->
    [one] взят { $n } новый запас
    [few] взяты { $n } новых запаса
   *[many] взято { $n } новых запасов
}
room-side-red = красные
room-side-blue = синие
room-table = Стол { $n }
    .first = Первый стол
    .last = Последний стол
room-at = за столом { $n }
    .first = за первым столом
    .last = за последним столом
room-to = за стол { $n }
    .first = за первый стол
    .last = за последний стол
room-card = { $who } { $card }

room-drew = По жребию { $at }: { $cards }.
room-cut-seats = Места снимают: { $cards }.
room-cut-who-goes-down = Фишек поровну: снимают, и младшая карта остаётся: { $cards }.
room-cut-who-has-won = Пульку делят, а выигравшим считается снявший младшую карту: { $cards }.
room-cut-who-goes-up = Фишек поровну: снимают, и младшая карта поднимается: { $cards }.
room-seated = { $at } сидят по порядку налево: { $who }; первым сдаёт { $dealer }.
    .you = { $at } сидят по порядку налево: { $who }; первыми сдаёте вы.
room-rang = Звонок: за первым столом сыграна сдача круга { $round }. Остальные доигрывают.
room-decided = { $who } выигрывает { $at }; до раскрытия дошли: { $called }.
    .you = Вы выигрываете { $at }; до раскрытия дошли: { $called }.
room-decided-alone = { $who } выигрывает { $at } без ответа.
    .you = Вы выигрываете { $at } без ответа.
room-marked = { $who } получает жёлтую фишку.
    .you = Вы получаете жёлтую фишку.
room-went-won = { $who } поднимается { $to }.
    .you = Вы поднимаетесь { $to }.
room-went-fewest = { $who } спускается { $to }.
    .you = Вы спускаетесь { $to }.
room-went-change = { $who } меняется местами и садится { $to }.
    .you = Вы меняетесь местами и садитесь { $to }.
room-staked = У игрока { $who } ничего не осталось, он берёт новый запас: { $counters }.
    .you = У вас ничего не осталось, вы берёте новый запас: { $counters }.
room-won = Приз – { $prize }: { $who }.
room-left = { $who } уходит; дальше за игрока { $who } играют то, что меньше всего обязывает.
    .you = Вы уходите; дальше за вас играют то, что меньше всего обязывает.
prize-yellow = больше всех жёлтых фишек
prize-red = больше всех фишек у красных
prize-blue = больше всех фишек у синих
prize-booby = утешительный

room-welcome = { $title }, игроков: { $n }. Ваша сторона – { $side }. Команды – по слову «помощь», действующее правило – по знаку «?».
room-round = Круг { $round } из { $rounds }. Вы сидите { $at }.
room-own = У вас { $counters } и { $yellow }: место { $place } из { $n }.
room-next = Enter – следующий круг; «места» покажет, кто как стоит.
room-wait = За вашим столом сдача сыграна; остальные доигрывают.
room-standings = { $round ->
    [0] Места перед первым кругом:
   *[other] Места после круга { $round }:
}
room-standing = { $place }. { $who } ({ $side }): { $counters }, { $yellow }
    .charged = { $place }. { $who } ({ $side }): { $counters }, { $stakes }, { $yellow }
room-over = Вечер окончен.
room-no-undo = За многими столами ничего не взять назад: остальные уже сыграли дальше.
room-no-save = Вечер хранится только в журнале; продолжить: brelan play --resume
room-gone = Вы ушли; вот с чем.
room-checked = { $n ->
    [one] { $n } вечер
    [few] { $n } вечера
   *[many] { $n } вечеров
}
