// What is said while no catalogue can be had, since nobody answers: the same as the catalogues say.

export const BARE = {
  en: `page-unreachable = The house does not answer.
page-away-note = The server may be off, or this device has no network. It is asked again by itself.
page-try-again = Try now
page-to-the-games = All games
page-connecting = Connecting …
page-menu = Menu
page-home = brelan, all games`,
  ru: `page-unreachable = Дом не отвечает.
page-away-note = Может быть, сервер выключен или у этого устройства нет сети. Спросим ещё раз сами.
page-try-again = Попробовать сейчас
page-to-the-games = Все игры
page-connecting = Соединяемся …
page-menu = Меню
page-home = brelan, все игры`,
};
