// A site that ends itself with SIGKILL at one step of what it is asked for: `DIE_AT='after create outbox 2'
// node crashing-site.ts`. A step is what lies before or after a write into the database or a mail on its way;
// what lies between is lost with the process.
import { writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Payload } from 'payload'
import { createApp } from '#cms/app.ts'
import { bootPayload } from '#cms/boot.ts'
import { createPages } from '#cms/http/create-pages.ts'
import { requestEntry } from '#cms/http/request-entry.ts'
import { whenNothingIsPending } from '#cms/platform/pending-requests.ts'
import { startJobs } from '#cms/start-jobs.ts'
import { OUTBOX } from '#cms/shared/constants.ts'

const WRITES = ['create', 'updateOne', 'commitTransaction'] as const
/** marked, since the log goes the same way */
const tell = (line: unknown) => writeSync(1, `@${JSON.stringify(line)}\n`)

const { payload, config } = await bootPayload()
await letTimePass(payload)
const server = createServer()
server.on(
  'request',
  requestEntry(createApp({ payload, config, pages: await createPages({ payload, server }) })),
)
await startJobs({ payload })
await whenQuiet()
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const steps = new Map<string, number>()
dieAt(process.env.DIE_AT)
tell({
  origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  visitors: [...(await namesIn('messages')), ...(await namesIn('bookings'))],
})

// asked once the answer is there: what goes on behind it is part of the walk
process.stdin.once(
  'data',
  () =>
    void whenQuiet().then(() =>
      tell({
        survived: [...steps].flatMap(([name, times]) =>
          Array.from({ length: times }, (_, time) => `${name} ${time + 1}`),
        ),
      }),
    ),
)

/** As if the site had been down for a while, so that leases have ended and repairs are due. */
async function letTimePass({ db }: Payload): Promise<void> {
  const longAgo = new Date(Date.now() - OUTBOX.lease - OUTBOX.repairAfter).toISOString()
  await db.updateMany({
    collection: 'outbox',
    where: { state: { equals: 'sending' } },
    data: { leaseUntil: longAgo },
  })
  for (const collection of ['messages', 'bookings'] as const) {
    await db.updateMany({
      collection,
      where: { mailsQueuedAt: { exists: false } },
      data: { updatedAt: longAgo },
    })
  }
}

/** Resolves when every mail has left. */
async function whenQuiet(): Promise<void> {
  for (;;) {
    await whenNothingIsPending()
    const { totalDocs } = await payload.count({
      collection: 'outbox',
      where: { state: { in: ['waiting', 'sending'] } },
      overrideAccess: true,
    })
    if (totalDocs === 0) return
    await pause(10)
  }
}

async function namesIn(collection: 'messages' | 'bookings'): Promise<string[]> {
  const { docs } = await payload.find({
    collection,
    pagination: false,
    depth: 0,
    select: { name: true },
    overrideAccess: true,
  })
  return docs.map(({ name }) => name)
}

/**
 * @param last by its name and how often it has been met: the answer and the postman go on at the same time,
 * in no fixed order
 */
function dieAt(last: string | undefined): void {
  /** mails that the server may have taken and the database does not know of */
  let open = 0
  const step = (name: string) => {
    const time = (steps.get(name) ?? 0) + 1
    steps.set(name, time)
    if (`${name} ${time}` !== last) return
    tell({ died: last, open })
    process.kill(process.pid, 'SIGKILL')
  }
  const db = payload.db as unknown as Record<
    string,
    (args: { collection?: string; data?: { state?: string } }) => Promise<unknown>
  >
  for (const name of WRITES) {
    const write = db[name]!
    db[name] = async function (args) {
      const what = `${name} ${args?.collection ?? ''}`.trim()
      step(`before ${what}`)
      const written = await write.call(this, args)
      if (args?.collection === 'outbox' && args.data?.state === 'sent') open -= 1
      step(`after ${what}`)
      return written
    }
  }
  const { sendEmail } = payload
  payload.sendEmail = async (message) => {
    step('before a mail')
    open += 1
    const sent = await sendEmail(message)
    step('after a mail')
    return sent
  }
}
