import type { Payload } from 'payload'

const WRITES = ['create', 'updateOne', 'commitTransaction'] as const

/** Mails that the mail server may have taken and that are not yet recorded as sent. */
type OpenMails = { count: number }

/**
 * Names the steps that a site goes through: before and after each write to the database and each mail, such
 * as `after create outbox 2` once the second mail is queued. A crash between two steps leaves what a crash at
 * the first of them leaves.
 *
 * @param reached is awaited at each step, one after the other, although the response and the mail worker run
 * at the same time
 * @returns a function that stops watching
 */
export function watchSteps(
  payload: Payload,
  reached: (step: string, open: OpenMails) => void | Promise<void>,
): () => void {
  const open: OpenMails = { count: 0 }
  const times = new Map<string, number>()
  let last = Promise.resolve()
  const step = (name: string) =>
    (last = last.then(() => {
      const count = (times.get(name) ?? 0) + 1
      times.set(name, count)
      return reached(`${name} ${count}`, open)
    }))

  type Write = (args: { collection?: string; data?: { state?: string } }) => Promise<unknown>
  const db = payload.db as unknown as Record<string, Write>
  const { sendEmail } = payload
  const writes = WRITES.map((name) => [name, db[name]!] as const)
  for (const [name, write] of writes) {
    db[name] = async function (args) {
      const operation = `${name} ${args?.collection ?? ''}`.trim()
      await step(`before ${operation}`)
      const written = await write.call(this, args)
      if (args?.collection === 'outbox' && args.data?.state === 'sent') open.count -= 1
      await step(`after ${operation}`)
      return written
    }
  }
  payload.sendEmail = async (message) => {
    await step('before a mail')
    open.count += 1
    const sent = await sendEmail(message)
    await step('after a mail')
    return sent
  }
  return () => {
    for (const [name, write] of writes) db[name] = write
    payload.sendEmail = sendEmail
  }
}
