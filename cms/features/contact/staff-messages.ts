import type { PayloadRequest } from 'payload'
import { findPage, presentPage, type ListPage } from '../documents/list-page.ts'
import { forbiddenAsNotFound } from '../documents/forbidden-as-not-found.ts'
import { findFailedMails } from '#cms/mail/outbox/find-failed-mails.ts'
import type { Message } from '#cms/payload-types.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import type { MessageState } from '#cms/shared/records.ts'
import { messageTexts } from '#cms/shared/texts/contact.ts'
import type { MessagesQuery, MessageSort, StaffMessage } from '#cms/schemas/inbox.ts'
import { mailKeyOf } from './message-mails.ts'

type Input = { req: PayloadRequest }

const FIELDS = { name: true, email: true, message: true, state: true, createdAt: true } as const
type ReadMessage = Pick<Message, 'id' | keyof typeof FIELDS>

const SORTS: Record<MessageSort, string[]> = { newest: ['-createdAt', '-id'], oldest: ['createdAt', 'id'] }

/** The messages of visitors, by the rights of the request's user. */
export async function listMessages({
  req,
  query,
}: Input & { query: MessagesQuery }): Promise<ListPage<StaffMessage>> {
  const page = await findPage<'messages', ReadMessage>({
    req,
    collection: 'messages',
    select: FIELDS,
    sort: SORTS[query.sort ?? 'newest'],
    ...(query.state && { where: { state: { equals: query.state } } }),
    depth: 0,
    query,
  })
  const failedKeys = await findFailedMails({ req, deliveryKeys: page.docs.map(mailKeyOf) })
  return presentPage(page, (message) => presentMessage(message, failedKeys))
}

/**
 * Marks a message as new, answered or archived.
 * @throws AppError 404 if the message is gone
 */
export async function setMessageState({
  req,
  id,
  state,
}: Input & { id: string; state: MessageState }): Promise<StaffMessage> {
  try {
    const message = await retryTransient(() =>
      req.payload.update({
        collection: 'messages',
        id,
        data: { state },
        depth: 0,
        overrideAccess: false,
        req,
      }),
    )
    return presentMessage(message, await findFailedMails({ req, deliveryKeys: [mailKeyOf(message)] }))
  } catch (error) {
    throw forbiddenAsNotFound(error, messageTexts.notFound)
  }
}

/**
 * Deletes a message for good; the collection's hook erases its mail in the outbox first.
 * @throws AppError 404 if the message is gone
 */
export async function deleteMessage({ req, id }: Input & { id: string }): Promise<void> {
  try {
    await retryTransient(() =>
      req.payload.delete({ collection: 'messages', id, depth: 0, overrideAccess: false, req }),
    )
  } catch (error) {
    throw forbiddenAsNotFound(error, messageTexts.notFound)
  }
}

const presentMessage = (message: ReadMessage, failedKeys: ReadonlySet<string>): StaffMessage => ({
  id: message.id,
  name: message.name,
  email: message.email,
  message: message.message,
  state: message.state,
  createdAt: message.createdAt,
  mailFailed: failedKeys.has(mailKeyOf(message)),
})
