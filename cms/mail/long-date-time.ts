import { clockTime, longDate, zoneLabel } from '#cms/shared/studio-time.ts'

/** @returns such as `Tuesday, 30 March 2027, 02:00 PM (Europe/Amsterdam, UTC+02:00)` */
export const longDateTime = (instant: Date, timeZone: string): string =>
  `${longDate(instant, timeZone)}, ${clockTime(instant, timeZone)} (${zoneLabel(instant, timeZone)})`
