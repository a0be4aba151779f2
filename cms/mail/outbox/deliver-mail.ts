import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Payload, SendEmailOptions } from 'payload'
import { log } from '#cms/log.ts'
import type { Outbox } from '#cms/payload-types.ts'
import { OUTBOX } from '#cms/shared/mails.ts'
import { SECOND } from '#cms/shared/units.ts'
import { renewLease, releaseLease, acquireLease } from './lease.ts'
import { classifyFailure, type MailFailure } from './mail-failure.ts'
import { retryDelay } from './retry-delay.ts'
import { toMessage } from './to-message.ts'

type Input = { payload: Payload; id: string }
/** `not-leased`: another worker holds it; `expired`: cancelled because `uselessAfter` has passed. */
type DeliveryOutcome = 'not-leased' | 'sent' | 'expired' | MailFailure['kind']

/** Pauses between attempts to save that a mail was sent, while the database rejects writes. */
const SAVE_RETRIES = [SECOND, 5 * SECOND, 20 * SECOND]

/**
 * When the mail server accepted a mail, by `acceptanceKey`, until the database has recorded it. If that fails,
 * the next delivery of the mail only records it and does not send the mail a second time.
 */
const acceptedAt = new Map<string, string>()

/** A mail that staff resend has a new `retryUntil`, and is sent although it was accepted before. */
const acceptanceKey = ({ id, retryUntil }: Outbox): string => `${id} ${retryUntil}`

/**
 * Delivers one mail of the outbox, exactly once as far as SMTP allows it (docs/behaviour.md#mails). One
 * worker holds the mail, on a lease that it renews. An accepted mail is marked as sent and its secret erased.
 * A refused one has failed for good; after any other failure it is retried, for three days in all.
 * @throws database errors from before anything was sent
 */
export async function deliverMail({ payload, id }: Input): Promise<DeliveryOutcome> {
  const owner = randomUUID()
  const mail = await acquireLease({ payload, id, owner })
  if (!mail) return 'not-leased'
  const lease = { payload, id, owner }
  const isAccepted = acceptedAt.has(acceptanceKey(mail))
  if (!isAccepted && mail.uselessAfter && Date.parse(mail.uselessAfter) < Date.now()) {
    await releaseLease({
      ...lease,
      outcome: {
        state: 'cancelled',
        nextAttemptAt: null,
        secret: null,
        lastError: 'It was out of date before it could be sent',
      },
    })
    return 'expired'
  }
  if (!isAccepted) {
    const failure = await send(payload, mail, lease)
    if (failure) {
      await saveFailure(lease, mail, failure)
      return failure.kind
    }
    acceptedAt.set(acceptanceKey(mail), new Date().toISOString())
  }
  await saveSent(lease, mail)
  return 'sent'
}

async function send(
  payload: Payload,
  mail: Outbox,
  lease: Input & { owner: string },
): Promise<MailFailure | undefined> {
  const message = composeMessage(mail)
  if ('reason' in message) return message
  // keeps the lease while a slow mail server takes its time
  const heartbeat = setInterval(
    () =>
      void renewLease(lease).catch((error: unknown) =>
        log.warn({ err: error, mail: mail.id }, 'The lease of a mail could not be renewed'),
      ),
    OUTBOX.lease / 4,
  )
  try {
    await payload.sendEmail(message)
    return undefined
  } catch (error) {
    return classifyFailure(error)
  } finally {
    clearInterval(heartbeat)
  }
}

/** A mail that cannot be composed fails by itself and says nothing about the mail server. */
function composeMessage(mail: Outbox): SendEmailOptions | MailFailure {
  try {
    return toMessage(mail)
  } catch (error) {
    return {
      kind: 'rejected',
      reason: `The mail could not be composed. Was PAYLOAD_SECRET changed? ${(error as Error).message}`,
    }
  }
}

async function saveSent(lease: Input & { owner: string }, mail: Outbox): Promise<void> {
  const key = acceptanceKey(mail)
  const outcome = {
    state: 'sent' as const,
    attempts: mail.attempts + 1,
    sentAt: acceptedAt.get(key)!,
    secret: null,
    nextAttemptAt: null,
    lastError: null,
  }
  for (const pause of [0, ...SAVE_RETRIES]) {
    if (pause > 0) await wait(pause, undefined, { ref: false })
    try {
      await releaseLease({ ...lease, outcome })
      acceptedAt.delete(key)
      return
    } catch (error) {
      log.error(
        { err: error, mail: lease.id },
        'A mail was sent, but the database could not record it; recording it is retried',
      )
    }
  }
}

async function saveFailure(
  lease: Input & { owner: string },
  mail: Outbox,
  { kind, reason }: MailFailure,
): Promise<void> {
  const attempts = mail.attempts + 1
  const nextAttempt = Date.now() + retryDelay(attempts)
  const isFinal = kind === 'rejected' || nextAttempt > retryDeadline(mail)
  const outcome = isFinal
    ? { state: 'failed' as const, nextAttemptAt: null, secret: null }
    : { state: 'waiting' as const, nextAttemptAt: new Date(nextAttempt).toISOString() }
  await releaseLease({ ...lease, outcome: { ...outcome, attempts, lastError: reason } })
  const details = { mail: mail.id, kind: mail.kind, attempts, reason }
  if (isFinal) {
    log.error(
      details,
      'A mail could not be delivered and is not retried; staff can resend it from the outbox in the console',
    )
  } else {
    log.warn(
      { ...details, nextAttemptAt: outcome.nextAttemptAt },
      'A mail could not be delivered; it will be retried',
    )
  }
}

const retryDeadline = ({ retryUntil, uselessAfter, createdAt }: Outbox): number =>
  Math.min(
    retryUntil ? Date.parse(retryUntil) : Date.parse(createdAt) + OUTBOX.giveUpAfter,
    uselessAfter ? Date.parse(uselessAfter) : Infinity,
  )
