import { MINUTE } from '#cms/shared/constants.ts'
import { readSlot, slotText } from '#cms/shared/time-slot.ts'

/**
 * The studio's clock and the visitor's, by what the browser itself knows of zones. The server has a library
 * for it (cms/shared/studio-time.ts) that no page has to load; a test holds the two together.
 */

/** What a zone's clock shows at an instant, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  ) as Record<string, number>
  return Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute, parts.second)
}

const offsetOf = (instant: number, timeZone: string) =>
  wallTime(instant, timeZone) - Math.floor(instant / 1000) * 1000

/** @returns the instant at which a slot of a day begins on the studio's clock */
export function slotInstant({
  date,
  timeSlot,
  timeZone,
}: {
  date: string
  timeSlot: string
  timeZone: string
}): number {
  const { hour, minute } = readSlot(timeSlot)
  const wanted = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * MINUTE
  // the offset of the first guess may be the one on the other side of a clock change
  const guess = wanted - offsetOf(wanted, timeZone)
  return wanted - offsetOf(guess, timeZone)
}

/**
 * @returns the time on the visitor's clock where it is another one, such as `08:00 AM` or `11:00 PM, the day
 * before`
 */
export function onVisitorClock({
  date,
  timeSlot,
  timeZone,
  visitorZone,
}: {
  date: string
  timeSlot: string
  timeZone: string
  visitorZone: string
}): string | undefined {
  const instant = slotInstant({ date, timeSlot, timeZone })
  if (offsetOf(instant, timeZone) === offsetOf(instant, visitorZone)) return undefined
  const there = new Date(wallTime(instant, visitorZone))
  const time = slotText({ hour: there.getUTCHours(), minute: there.getUTCMinutes() })
  const day = there.toISOString().slice(0, 10)
  if (day === date) return time
  return `${time}, the day ${day < date ? 'before' : 'after'}`
}

/**
 * @returns how far the visitor's clock is from the studio's at an instant: `one hour earlier`; nothing where
 * they agree
 */
export function clockDifference({
  instant,
  timeZone,
  visitorZone,
}: {
  instant: number
  timeZone: string
  visitorZone: string
}): string | undefined {
  const minutes = (offsetOf(instant, visitorZone) - offsetOf(instant, timeZone)) / MINUTE
  if (minutes === 0) return undefined
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const words = [
    hours === 1 ? 'one hour' : hours > 1 ? `${hours} hours` : '',
    rest > 0 ? `${rest} minutes` : '',
  ]
  return `${words.filter(Boolean).join(' ')} ${minutes < 0 ? 'earlier' : 'later'}`
}
