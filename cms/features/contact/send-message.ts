import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { Message } from '#cms/payload-types.ts'
import { contactTexts } from '#cms/shared/texts/contact.ts'
import { tryQueueMessageMails } from './message-mails.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'

type MessageFields = { name: string; email: string; message: string }
type Input = { req: PayloadRequest } & MessageFields

/**
 * Stores a visitor's message and notifies the studio (docs/behaviour.md#messages). The message is stored
 * before its mail is queued, and a failure to queue does not fail the request. The unique index keeps only
 * one of identical messages of a visitor on one day (a double click, a retry after a lost response); all of
 * these requests succeed.
 * @returns `contactTexts.success`
 */
export async function sendMessage({ req, ...fields }: Input): Promise<{ message: string }> {
  const contentKey = makeContentKey(fields, new Date())
  const stored = (await createMessage(req, { ...fields, contentKey })) ?? (await findStored(req, contentKey))
  // the request that stored the message may have crashed before queueing its mail; queueing is idempotent
  if (stored && !stored.mailsQueuedAt) await tryQueueMessageMails({ req, message: stored })
  return { message: contactTexts.success }
}

/** Normalizes line ends: a form submitted without JavaScript sends CRLF. */
function makeContentKey({ name, email, message }: MessageFields, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, email.toLowerCase(), name, message.replaceAll('\r\n', '\n')]))
    .digest('base64url')
}

/** @returns null if the unique index refuses it: already stored */
async function createMessage(
  req: PayloadRequest,
  fields: MessageFields & { contentKey: string },
): Promise<Message | null> {
  try {
    return await retryTransient(() =>
      req.payload.create({
        collection: 'messages',
        data: { ...fields, state: 'new' },
        depth: 0,
        overrideAccess: true,
        disableTransaction: true,
        req,
      }),
    )
  } catch (error) {
    if (isUniqueViolation(error, 'contentKey')) return null
    throw error
  }
}

/** @returns undefined if staff have deleted it meanwhile: then somebody has read it */
async function findStored(req: PayloadRequest, contentKey: string): Promise<Message | undefined> {
  const { docs } = await req.payload.find({
    collection: 'messages',
    where: { contentKey: { equals: contentKey } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  })
  return docs[0]
}
