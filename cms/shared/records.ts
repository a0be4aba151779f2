import type { BookingState } from './bookings.ts'

/** Default retention of visitors' records, in days. By default only the bodies of mails are deleted. */
export const RETENTION = {
  mailBodiesDays: 90,
  maxDays: 3_650,
  /** records of one batch of a sweep */
  batch: 200,
  batchesADay: 500,
} as const

export const MESSAGE_STATES = ['new', 'answered', 'archived'] as const

export type MessageState = (typeof MESSAGE_STATES)[number]

/** States of messages and bookings, as the panel, the console and the export name them. */
export const RECORD_STATE_LABELS: Record<MessageState | BookingState, string> = {
  new: 'New',
  answered: 'Answered',
  archived: 'Archived',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
}

/** Rows that an export reads from the database at a time. */
export const EXPORT_BATCH_SIZE = 500
