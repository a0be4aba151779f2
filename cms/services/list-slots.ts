import type { PayloadRequest } from 'payload'
import { TIME_SLOTS, type TimeSlot } from '#cms/shared/constants.ts'
import { findStudioCard } from './find-studio-card.ts'
import { judgeSlot } from './judge-slot.ts'
import { slotKeyOf } from './slot-key.ts'

type DaySlots = { date: string; timeZone: string; slots: { timeSlot: TimeSlot; free: boolean }[] }

/**
 * Which slots of a day can still be booked, by the rules that booking itself goes by. A look only: who books decides the index.
 * @param date yyyy-mm-dd; a day that cannot be booked has no free slot
 */
export async function listSlots({ req, date }: { req: PayloadRequest; date: string }): Promise<DaySlots> {
  const { calendar } = await findStudioCard({ req })
  const now = new Date()
  const open = TIME_SLOTS.filter((timeSlot) => judgeSlot({ calendar, date, timeSlot, now }) === null)
  const taken = open.length > 0 ? await findTakenKeys(req, date) : new Set<string>()
  const isFree = (timeSlot: TimeSlot) => open.includes(timeSlot) && !taken.has(confirmedKey(date, timeSlot))
  return { date, timeZone: calendar.timeZone, slots: TIME_SLOTS.map((timeSlot) => ({ timeSlot, free: isFree(timeSlot) })) }
}

async function findTakenKeys(req: PayloadRequest, date: string): Promise<Set<string>> {
  const { docs } = await req.payload.find({
    collection: 'bookings',
    where: { slotKey: { in: TIME_SLOTS.map((timeSlot) => confirmedKey(date, timeSlot)) } },
    select: { slotKey: true },
    depth: 0,
    limit: TIME_SLOTS.length,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return new Set(docs.map(({ slotKey }) => slotKey))
}

const confirmedKey = (date: string, timeSlot: TimeSlot) => slotKeyOf({ date, timeSlot, state: 'confirmed' })
