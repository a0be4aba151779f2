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
 * Formats a day as text. Independent of locale and time zone, so that server and browser render the same.
 * @param iso ISO 8601 date or date-time; the day is taken in UTC
 */
export function formatDay(iso: string): string {
  const date = new Date(iso)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** Like `formatDay`, preceded by the weekday. */
export function formatDayWithWeekday(iso: string): string {
  return `${DAYS[new Date(iso).getUTCDay()]} ${formatDay(iso)}`
}

/**
 * Today's date in a time zone, in the format of a date input.
 * @param timeZone IANA name
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
