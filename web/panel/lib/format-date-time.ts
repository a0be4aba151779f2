const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The time, and the date unless it is today. @param at milliseconds since 1970 */
export function formatDateTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    'en-GB',
    isToday ? TIME : { day: 'numeric', month: 'short', ...TIME },
  ).format(at)
}
