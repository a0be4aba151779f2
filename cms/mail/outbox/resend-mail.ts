import type { PayloadRequest, Where } from 'payload'
import { conflict, notFound } from '#cms/errors.ts'
import { INITIAL_PASSWORD_PLACEHOLDER, LINK_TOKEN_PLACEHOLDER } from '../mail-secret.ts'
import type { Outbox } from '#cms/payload-types.ts'
import { OUTBOX } from '#cms/shared/mails.ts'
import { outboxTexts } from '#cms/shared/texts/mails.ts'
import { apiTexts } from '#cms/shared/texts/requests.ts'
import { mailQueued } from './mail-queued.ts'
import { updateMail } from './update-mail.ts'

type Input = { req: PayloadRequest; id: string }

/**
 * Queues a mail again, whatever its outcome was. It is due at once and is retried for three days. The new
 * `retryUntil` gives it a new Message-ID, so that the receiving side takes it for a new mail.
 * @throws AppError 404 when the mail does not exist; 409 while a worker holds it, when its body or the
 * secret that it carried is erased, or when `uselessAfter` has passed
 */
export async function resendMail({ req, id }: Input): Promise<void> {
  const mail = await findMail(req, id)
  if (mail.state === 'sending') throw alreadySending()
  if (mail.bodyRemovedAt) throw conflict(outboxTexts.bodyRemoved, { code: 'body-removed' })
  if (!mail.secret && mail.text.includes(INITIAL_PASSWORD_PLACEHOLDER)) {
    throw conflict(outboxTexts.passwordErased, { code: 'password-erased' })
  }
  if (!mail.secret && mail.text.includes(LINK_TOKEN_PLACEHOLDER)) {
    throw conflict(outboxTexts.linkErased, { code: 'link-erased' })
  }
  if (mail.uselessAfter && Date.parse(mail.uselessAfter) < Date.now()) {
    throw conflict(outboxTexts.outOfDate, { code: 'mail-useless' })
  }
  if (!(await queueAgain(req, mail))) throw alreadySending()
  mailQueued.notify()
}

async function findMail(req: PayloadRequest, id: string): Promise<Outbox> {
  // includes hidden fields: `secret` is one of them
  const mail = await req.payload.findByID({
    collection: 'outbox',
    id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
    overrideAccess: true,
    req,
  })
  if (!mail) throw notFound(apiTexts.notFound)
  return mail
}

/** @returns false when the mail changed since it was read, for example because a worker took it */
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
    await updateMail({
      payload: req.payload,
      where: { and: [{ id: { equals: id } }, { state: { equals: state } }, hasBody] },
      data,
    }),
  )
}

/** A sweep may erase the body after the mail was read here. */
const hasBody: Where = { bodyRemovedAt: { exists: false } }

const alreadySending = () => conflict(outboxTexts.onItsWay, { code: 'mail-sending' })
