import type { Message } from '#cms/payload-types.ts'
import { RECORD_STATE_LABELS } from '#cms/shared/records.ts'
import { formatTimestamp } from '#cms/shared/studio-time.ts'

/** Header and cells of a visitor's message in the export. */
export const messageRow = {
  header: (timeZone: string) => [`Received (${timeZone})`, 'Name', 'Email', 'Message', 'State'],
  cells: ({ createdAt, name, email, message, state }: Message, timeZone: string) => [
    formatTimestamp(new Date(createdAt), timeZone),
    name,
    email,
    message,
    RECORD_STATE_LABELS[state],
  ],
}
