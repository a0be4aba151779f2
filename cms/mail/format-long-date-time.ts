import { formatTimeOfDay, formatLongDate, formatTimeZone } from '#cms/shared/studio-time.ts'

/** @returns such as `Tuesday, 30 March 2027, 02:00 PM (Europe/Amsterdam, UTC+02:00)` */
export const formatLongDateTime = (instant: Date, timeZone: string): string =>
  `${formatLongDate(instant, timeZone)}, ${formatTimeOfDay(instant, timeZone)} (${formatTimeZone(instant, timeZone)})`
