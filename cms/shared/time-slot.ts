import { BOOKING } from './bookings.ts'
import { HOUR, MINUTE } from './units.ts'

/* Parses and formats slots. Separate from studio-time.ts, so that the browser does not load luxon for them. */

/**
 * Reads the 12-hour text of a slot.
 * @throws RangeError if the text is not a slot
 */
export function parseSlot(timeSlot: string): { hour: number; minute: number } {
  const match = /^(0[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/.exec(timeSlot)
  if (!match) throw new RangeError(`Not a time slot: ${timeSlot}`)
  // 12 AM is midnight and 12 PM is noon
  return { hour: (Number(match[1]) % 12) + (match[3] === 'PM' ? 12 : 0), minute: Number(match[2]) }
}

/** @returns a time of day in the format of the slots, such as `02:00 PM` */
export function formatSlot({ hour, minute }: { hour: number; minute: number }): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(hour % 12 || 12)}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** @returns the end of a session that begins at this slot, such as `12:00 PM` for `11:00 AM` */
export function getSlotEnd(timeSlot: string): string {
  const { hour, minute } = parseSlot(timeSlot)
  const end = (hour * HOUR + minute * MINUTE + BOOKING.sessionLength) / MINUTE
  return formatSlot({ hour: Math.floor(end / 60) % 24, minute: end % 60 })
}
