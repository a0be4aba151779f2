import { MINUTE, SECOND } from '#cms/shared/units.ts'
import { parseSlot, formatSlot } from '#cms/shared/time-slot.ts'

/*
 * Time zone conversion with `Intl`. The server uses a library (cms/shared/studio-time.ts) that the browser
 * need not load; a test checks that both agree.
 */

/** @returns the local time of a zone at an instant, as the timestamp of the same time in UTC */
function toLocalTime(instant: number, timeZone: string): number {
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

/** @returns milliseconds by which the zone is ahead of UTC */
const getOffset = (instant: number, timeZone: string) =>
  toLocalTime(instant, timeZone) - Math.floor(instant / SECOND) * SECOND

/** A slot in the studio's time zone. */
type Slot = { date: string; timeSlot: string; timeZone: string }

/** @returns timestamp (ms) of the start of a slot */
export function slotInstant({ date, timeSlot, timeZone }: Slot): number {
  const { hour, minute } = parseSlot(timeSlot)
  const localTime = Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * MINUTE
  // Second pass: the first guess may have the offset from the other side of a DST change.
  const guess = localTime - getOffset(localTime, timeZone)
  return localTime - getOffset(guess, timeZone)
}

/**
 * @returns the time in the visitor's zone, such as `08:00 AM` or `11:00 PM, the day before`; undefined if
 * both zones agree
 */
export function formatInVisitorZone({
  date,
  timeSlot,
  timeZone,
  visitorZone,
}: Slot & { visitorZone: string }): string | undefined {
  const instant = slotInstant({ date, timeSlot, timeZone })
  if (getOffset(instant, timeZone) === getOffset(instant, visitorZone)) return undefined
  const local = new Date(toLocalTime(instant, visitorZone))
  const time = formatSlot({ hour: local.getUTCHours(), minute: local.getUTCMinutes() })
  const day = local.toISOString().slice(0, 10)
  if (day === date) return time
  return `${time}, the day ${day < date ? 'before' : 'after'}`
}

type Zones = { instant: number; timeZone: string; visitorZone: string }

/**
 * @returns the visitor's offset from the studio's time at an instant, such as `one hour earlier`; undefined
 * if both zones agree
 */
export function formatZoneDifference({ instant, timeZone, visitorZone }: Zones): string | undefined {
  const minutes = (getOffset(instant, visitorZone) - getOffset(instant, timeZone)) / MINUTE
  if (minutes === 0) return undefined
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const words = [hours > 0 && (hours === 1 ? 'one hour' : `${hours} hours`), rest > 0 && `${rest} minutes`]
  return `${words.filter(Boolean).join(' ')} ${minutes < 0 ? 'earlier' : 'later'}`
}
