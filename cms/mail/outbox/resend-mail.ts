import type { PayloadRequest, Where } from 'payload'
import { conflict, notFound } from '#cms/errors.ts'
import { INITIAL_PASSWORD_MARK } from '#cms/mail/initial-password.ts'
import type { Outbox } from '#cms/payload-types.ts'
import { OUTBOX } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { mailBell } from './mail-bell.ts'
import { writeMail } from './write-mail.ts'

type Input = { req: PayloadRequest; id: string }

/**
 * Puts a mail on its way once more, whatever became of it: it leaves at once, with three days of tries before
 * it and, since `retryUntil` is another, with a Message-ID of its own, so that the receiving side takes it
 * for a new mail.
 *
 * @throws AppError 404 for a mail that is gone; 409 while a worker has it, when its body or the password that
 * it carried is erased, or when nobody wants it any more
 */
export async function resendMail({ req, id }: Input): Promise<void> {
  const mail = await find(req, id)
  if (mail.state === 'sending') throw onItsWay()
  if (mail.bodyRemovedAt) throw conflict(messages.outbox.bodyRemoved, 'body-removed')
  if (!mail.secret && mail.text.includes(INITIAL_PASSWORD_MARK)) {
    throw conflict(messages.outbox.passwordErased, 'password-erased')
  }
  if (mail.uselessAfter && Date.parse(mail.uselessAfter) < Date.now()) {
    throw conflict(messages.outbox.useless, 'mail-useless')
  }
  if (!(await queueAgain(req, mail))) throw onItsWay()
  mailBell.ring()
}

async function find(req: PayloadRequest, id: string): Promise<Outbox> {
  // hidden fields too: whether the secret is still there decides
  const mail = await req.payload.findByID({
    collection: 'outbox',
    id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    overrideAccess: true,
    req,
  })
  if (!mail) throw notFound(messages.request.notFound)
  return mail
}

/** @returns whether the mail was still as it was found: a worker may have taken it in between */
async function queueAgain(req: PayloadRequest, { id, state }: Outbox): Promise<boolean> {
  const now = Date.now()
  const data = {
    state: 'waiting' as const,
    attempts: 0,
    nextAttemptAt: new Date(now).toISOString(),
    retryUntil: new Date(now + OUTBOX.giveUpAfter).toISOString(),
    lastError: null,
  }
  return Boolean(
    await writeMail({
      payload: req.payload,
      where: { and: [{ id: { equals: id } }, { state: { equals: state } }, hasBody] },
      data,
    }),
  )
}

/** a sweep may erase it after it was read here */
const hasBody: Where = { bodyRemovedAt: { exists: false } }

const onItsWay = () => conflict(messages.outbox.onItsWay, 'mail-sending')
