import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import { IMAGE, MINUTE, SECOND } from '#cms/shared/constants.ts'
import { sizeMedia } from './size-media.ts'

/** How long a document may be out of sight: its transaction is not committed when the hook speaks. */
const PAUSES = [0.05 * SECOND, 0.25 * SECOND, 1 * SECOND, 3 * SECOND]

/** The smaller forms of pictures are made here, one picture at a time, while nobody waits for them. */
const waiting = new Set<string>()
const failures = new Map<string, number>()
let payload: Payload | undefined
let firstRetry: number = IMAGE.firstRetry
let work: Promise<void> | undefined
let stopping = new AbortController()

/**
 * Starts the work, with what an earlier process left undone: a document says `pending` until all its files
 * lie in the store, so that a process may end at any moment.
 */
export function startVariantQueue(input: { payload: Payload; firstRetry?: number }): void {
  payload = input.payload
  firstRetry = input.firstRetry ?? IMAGE.firstRetry
  stopping = new AbortController()
  run(async () => {
    for (const id of await findPending(input.payload)) waiting.add(id)
  })
}

/** Whoever took a picture up makes its forms in seconds. */
const LEFT_AFTER = 10 * MINUTE

/** Takes up what another replica left undone, which may never start again. To be run now and then. */
export function takeUpLeftVariants(): void {
  const takeFrom = payload
  if (!takeFrom) return
  run(async () => {
    for (const id of await findPending(takeFrom, { before: new Date(Date.now() - LEFT_AFTER) })) {
      waiting.add(id)
    }
  })
}

/** Lets a picture's forms be made. Before the start this does nothing: the start finds what is pending. */
export function enqueueVariants(id: string): void {
  if (!payload) return
  waiting.add(id)
  if (!work) run()
}

/**
 * Resolves when nothing is under way any more.
 * @param finishQueue false lets go of what waits, stops the picture under way after the form under way, and
 * ends the queue: the next start takes up the rest
 */
export async function whenVariantsIdle({
  finishQueue = true,
}: { finishQueue?: boolean } = {}): Promise<void> {
  if (!finishQueue) {
    waiting.clear()
    failures.clear()
    payload = undefined
    stopping.abort()
  }
  while (work) await work
}

function run(prepare?: () => Promise<void>): void {
  const before = work
  const current = (async () => {
    await before
    await prepare?.().catch((error: unknown) =>
      log.error({ err: error }, 'The pictures without sizes could not be found; the next start looks again'),
    )
    for (const id of waiting) {
      waiting.delete(id)
      if (payload) {
        await sizeWhenCommitted(payload, id, stopping.signal).then(
          () => failures.delete(id),
          (error: unknown) => tryAgainLater(id, error),
        )
      }
    }
  })().finally(() => {
    if (work !== current) return
    work = undefined
    // one may have come after the last look
    if (payload && waiting.size > 0) run()
  })
  work = current
}

async function sizeWhenCommitted(payload: Payload, id: string, signal: AbortSignal): Promise<void> {
  for (const pause of PAUSES) {
    if (signal.aborted || (await sizeMedia({ payload, id, signal })) !== 'missing') return
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function findPending(payload: Payload, { before = new Date() } = {}): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'media',
    where: {
      and: [
        { variantsState: { equals: 'pending' } },
        { updatedAt: { less_than_equal: before.toISOString() } },
      ],
    },
    sort: 'createdAt',
    depth: 0,
    limit: 0,
    pagination: false,
    select: { filename: true },
    overrideAccess: true,
  })
  return docs.map(({ id }) => id)
}

/** The document stays `pending`: a store that is down is no reason to show large pictures for good. */
function tryAgainLater(id: string, error: unknown): void {
  const count = failures.get(id) ?? 0
  failures.set(id, count + 1)
  const pause = Math.min(firstRetry * 2 ** count, IMAGE.longestRetry)
  log.error(
    { err: error, id },
    `The sizes of a picture could not be made; they are tried again in ${Math.ceil(pause / MINUTE)} min`,
  )
  setTimeout(() => enqueueVariants(id), pause).unref()
}
