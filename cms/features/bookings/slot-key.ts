type Slot = { id?: string; date: string; timeSlot: string; state: 'confirmed' | 'cancelled' }

/**
 * The unique key of a booked slot: the index on it, not a prior read, decides who gets the slot. A cancelled
 * booking gets a key of its own, which frees the slot.
 */
export function slotKeyOf({ id, date, timeSlot, state }: Slot): string {
  return state === 'cancelled' ? `cancelled|${id}` : `${date}|${timeSlot}`
}
