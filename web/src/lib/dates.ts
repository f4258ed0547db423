// Dates as the reader writes them: in his own zone, in the language of the page, in the manner of his browser's country.

const DAY = 24 * 3600 * 1000;

/** The manner of the browser where it speaks the language of the page, else that of the language. */
export function locale(lang: string, browser: readonly string[] = navigator.languages): string {
  return browser.find((each) => each.slice(0, 2) === lang) ?? lang;
}

const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** A day and a time; `seconds` since 1970: today and yesterday by their names, of other years with the year. */
export function dated(seconds: number, lang: string, now: number = Date.now(), browser?: readonly string[]): string {
  const at = new Date(seconds * 1000);
  const where = locale(lang, browser);
  const time = new Intl.DateTimeFormat(where, { hour: "numeric", minute: "2-digit" }).format(at);
  const days = Math.round((midnight(seconds * 1000) - midnight(now)) / DAY);
  if (days === 0 || days === -1) {
    const name = new Intl.RelativeTimeFormat(where, { numeric: "auto" }).format(days, "day");
    return `${name}, ${time}`;
  }
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : { year: "numeric" as const };
  return `${new Intl.DateTimeFormat(where, { day: "numeric", month: "long", ...year }).format(at)}, ${time}`;
}
