const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A day in words, the same on server and browser: no locale, no time zone of the visitor takes part.
 * @param iso a time or a date of ISO 8601; its day in UTC counts
 */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** As `formatDay`, with the weekday before it. */
export function formatWeekday(iso: string): string {
  return `${DAYS[new Date(iso).getUTCDay()]} ${formatDay(iso)}`
}

/**
 * Today's date as a date field takes it.
 * @param timeZone an IANA name; the studio's day counts, not the visitor's
 * @returns yyyy-mm-dd
 */
export function todayIn(timeZone: string, now = new Date()): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}`
}
