const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The time, and the date unless it is today. @param time milliseconds since 1970 */
export function formatDateTime(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(
    'en-GB',
    isToday ? TIME : { day: 'numeric', month: 'short', ...TIME },
  ).format(time)
}
