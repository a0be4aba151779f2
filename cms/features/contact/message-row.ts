import type { Message } from '#cms/payload-types.ts'
import { clockStamp } from '#cms/shared/studio-time.ts'

const STATES: Record<Message['state'], string> = { new: 'New', answered: 'Answered', archived: 'Archived' }

/** A visitor's message as a row of the export. */
export const messageRow = {
  header: (timeZone: string) => [`Received (${timeZone})`, 'Name', 'E-mail', 'Message', 'State'],
  cells: ({ createdAt, name, email, message, state }: Message, timeZone: string) => [
    clockStamp(new Date(createdAt), timeZone),
    name,
    email,
    message,
    STATES[state],
  ],
}
