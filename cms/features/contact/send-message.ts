import { createHash } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import type { Message } from '#cms/payload-types.ts'
import { messages } from '#cms/shared/messages.ts'
import { tryWriteMessageMails } from './message-mails.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { isUniqueViolation } from '#cms/platform/unique-violation.ts'

type Letter = { name: string; email: string; message: string }
type Input = { req: PayloadRequest } & Letter

/**
 * Keeps a visitor's message and lets the studio know (docs/behaviour.md#messages). The message is there
 * before any mail is written, and a mail that cannot be written does not fail it. What the same visitor sends
 * twice on one day, by a double press or after an answer that was lost, is kept once and confirmed each time:
 * the unique index decides.
 * @returns `messages.contact.success`
 */
export async function sendMessage({ req, ...letter }: Input): Promise<{ message: string }> {
  const contentKey = contentKeyOf(letter, new Date())
  const kept = (await create(req, { ...letter, contentKey })) ?? (await findKept(req, contentKey))
  // the one that was first may have died in between: writing its mail again writes nothing twice
  if (kept && !kept.mailsQueuedAt) await tryWriteMessageMails({ req, message: kept })
  return { message: messages.contact.success }
}

/**
 * Of the words, not of their bytes: a form that a browser posts by itself ends its lines in another way than
 * a script.
 */
export function contentKeyOf({ name, email, message }: Letter, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, email.toLowerCase(), name, message.replaceAll('\r\n', '\n')]))
    .digest('base64url')
}

/** @returns null when the unique index says that it is there already */
async function create(req: PayloadRequest, letter: Letter & { contentKey: string }): Promise<Message | null> {
  try {
    return await retryTransient(() =>
      req.payload.create({
        collection: 'messages',
        data: { ...letter, state: 'new' },
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

/** @returns nothing where an admin has deleted it meanwhile: then it was read */
async function findKept(req: PayloadRequest, contentKey: string): Promise<Message | undefined> {
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
