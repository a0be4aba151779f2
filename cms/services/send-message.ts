import type { PayloadRequest } from 'payload'
import { messages } from '#cms/shared/messages.ts'
import { tryWriteMessageMails } from './message-mails.ts'
import { retryTransient } from './retry-transient.ts'

type Input = { req: PayloadRequest; name: string; email: string; message: string }

/**
 * Keeps a visitor's message and lets the studio know (spec 4, design 7). The message is there before any mail is written, and a
 * mail that cannot be written does not fail it.
 * @returns the text of spec 8
 */
export async function sendMessage({ req, name, email, message }: Input): Promise<{ message: string }> {
  const kept = await retryTransient(() =>
    req.payload.create({ collection: 'messages', data: { name, email, message, state: 'new' }, depth: 0, overrideAccess: true, req }),
  )
  await tryWriteMessageMails({ req, message: kept })
  return { message: messages.contact.success }
}
