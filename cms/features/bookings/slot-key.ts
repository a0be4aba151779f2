type Slot = { id?: string; date: string; timeSlot: string; state: 'confirmed' | 'cancelled' }

/**
 * The value that a slot is bookable once by: its unique index, not a look before, decides who gets it.
 * A cancelled booking moves to a key of its own, which makes its slot free again.
 */
export function slotKeyOf({ id, date, timeSlot, state }: Slot): string {
  return state === 'cancelled' ? `cancelled|${id}` : `${date}|${timeSlot}`
}
