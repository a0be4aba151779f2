import type { Payload } from 'payload'

const WRITES = ['create', 'updateOne', 'commitTransaction'] as const

/** Mails that the server may have taken and the database does not know of. */
type OpenMails = { count: number }

/**
 * Names the steps that a site goes through: what lies before and after each write into the database and each
 * mail on its way, such as `after create outbox 2` for its second mail. A crash between two of them leaves what
 * one at the first would.
 *
 * @param reached is awaited, one step after the other: the response and the mail worker go on at the same time
 * @returns ends it
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
      const time = (times.get(name) ?? 0) + 1
      times.set(name, time)
      return reached(`${name} ${time}`, open)
    }))

  type Write = (args: { collection?: string; data?: { state?: string } }) => Promise<unknown>
  const db = payload.db as unknown as Record<string, Write>
  const { sendEmail } = payload
  const writes = WRITES.map((name) => [name, db[name]!] as const)
  for (const [name, write] of writes) {
    db[name] = async function (args) {
      const what = `${name} ${args?.collection ?? ''}`.trim()
      await step(`before ${what}`)
      const written = await write.call(this, args)
      if (args?.collection === 'outbox' && args.data?.state === 'sent') open.count -= 1
      await step(`after ${what}`)
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
