import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Payload, SendEmailOptions } from 'payload'
import { log } from '#cms/log.ts'
import type { Outbox } from '#cms/payload-types.ts'
import { OUTBOX, SECOND } from '#cms/shared/constants.ts'
import { keepMail, releaseMail, takeMail } from './lease.ts'
import { judgeFailure, type MailFailure } from './mail-failure.ts'
import { retryDelay } from './retry-delay.ts'
import { toMessage } from './to-message.ts'

type Input = { payload: Payload; id: string }
/** `taken`: somebody else has it; otherwise how it went. */
export type Delivery = 'taken' | 'sent' | 'useless' | MailFailure['kind']

/** Pauses between the tries to note what became of a mail, while the database cannot be written. */
const NOTE_AGAIN = [SECOND, 5 * SECOND, 20 * SECOND]

/**
 * What a server took and the database does not know of yet: it is noted when it is met again, and never sent
 * twice.
 */
const accepted = new Map<string, string>()

/**
 * Delivers one mail of the outbox, as far as SMTP allows once (docs/behaviour.md#mails): of all workers one
 * holds it, for as long as it says so; what the server took is noted and its secret erased; what it did not
 * take is tried again later, three days in all.
 * @throws what the database throws before anything was sent
 */
export async function deliverMail({ payload, id }: Input): Promise<Delivery> {
  const owner = randomUUID()
  const mail = await takeMail({ payload, id, owner })
  if (!mail) return 'taken'
  const held = { payload, id, owner }
  if (mail.uselessAfter && Date.parse(mail.uselessAfter) < Date.now()) {
    await releaseMail({
      ...held,
      outcome: {
        state: 'cancelled',
        nextAttemptAt: null,
        secret: null,
        lastError: 'Its time had passed before it could be sent',
      },
    })
    return 'useless'
  }
  const failure = await send(payload, mail, held)
  if (!failure) {
    accepted.set(id, new Date().toISOString())
    await noteAsSent(held, mail)
    return 'sent'
  }
  await noteFailure(held, mail, failure)
  return failure.kind
}

async function send(
  payload: Payload,
  mail: Outbox,
  held: Input & { owner: string },
): Promise<MailFailure | undefined> {
  if (accepted.has(mail.id)) return undefined
  const message = tryToMessage(mail)
  if ('reason' in message) return message
  // a mail server that is slow is not one that is gone
  const heartbeat = setInterval(
    () =>
      void keepMail(held).catch((error: unknown) =>
        log.warn({ err: error, mail: mail.id }, 'The lease of a mail could not be renewed'),
      ),
    OUTBOX.lease / 4,
  )
  try {
    await payload.sendEmail(message)
    return undefined
  } catch (error) {
    return judgeFailure(error)
  } finally {
    clearInterval(heartbeat)
  }
}

/** What cannot even be written says nothing about the mail server. */
function tryToMessage(mail: Outbox): SendEmailOptions | MailFailure {
  try {
    return toMessage(mail)
  } catch (error) {
    return {
      kind: 'refused',
      reason: `The mail cannot be put together; was PAYLOAD_SECRET changed? ${(error as Error).message}`,
    }
  }
}

async function noteAsSent(held: Input & { owner: string }, { attempts }: Outbox): Promise<void> {
  const { id } = held
  const outcome = {
    state: 'sent' as const,
    attempts: attempts + 1,
    sentAt: accepted.get(id)!,
    secret: null,
    nextAttemptAt: null,
    lastError: null,
  }
  for (const pause of [0, ...NOTE_AGAIN]) {
    if (pause > 0) await wait(pause, undefined, { ref: false })
    try {
      await releaseMail({ ...held, outcome })
      accepted.delete(id)
      return
    } catch (error) {
      log.error(
        { err: error, mail: id },
        'A mail was delivered and the database could not note it; it is noted when the database answers again',
      )
    }
  }
}

async function noteFailure(
  held: Input & { owner: string },
  mail: Outbox,
  { kind, reason }: MailFailure,
): Promise<void> {
  const attempts = mail.attempts + 1
  const next = Date.now() + retryDelay(attempts)
  const isOver = kind === 'refused' || next > lastTry(mail)
  const outcome = isOver
    ? { state: 'failed' as const, nextAttemptAt: null, secret: null }
    : { state: 'waiting' as const, nextAttemptAt: new Date(next).toISOString() }
  await releaseMail({ ...held, outcome: { ...outcome, attempts, lastError: reason } })
  const facts = { mail: mail.id, kind: mail.kind, attempts, reason }
  if (isOver) {
    log.error(
      facts,
      'A mail could not be delivered and is given up; the console shows it in the outbox and can send it again',
    )
  } else {
    log.warn(
      { ...facts, nextAttemptAt: outcome.nextAttemptAt },
      'A mail could not be delivered; it is tried again',
    )
  }
}

const lastTry = ({ retryUntil, uselessAfter, createdAt }: Outbox): number =>
  Math.min(
    retryUntil ? Date.parse(retryUntil) : Date.parse(createdAt) + OUTBOX.giveUpAfter,
    uselessAfter ? Date.parse(uselessAfter) : Infinity,
  )
