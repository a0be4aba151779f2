import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import { SECOND } from '#cms/shared/constants.ts'
import { sizeMedia } from './size-media.ts'

/** How long a document may be out of sight: its transaction is not committed when the hook speaks. */
const PAUSES = [0.05 * SECOND, 0.25 * SECOND, 1 * SECOND, 3 * SECOND]

/** The smaller forms of pictures are made here, one picture at a time, while nobody waits for them. */
const waiting = new Set<string>()
let payload: Payload | undefined
let work: Promise<void> | undefined
let stopping = new AbortController()

/**
 * Starts the work, with what an earlier process left undone: a document says `pending` until all its files lie in the
 * store, so that a process may end at any moment.
 */
export function startVariantQueue(input: { payload: Payload }): void {
  payload = input.payload
  stopping = new AbortController()
  run(async () => {
    for (const id of await findPending(input.payload)) waiting.add(id)
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
 * @param finishQueue false lets go of what waits, stops the picture under way after the form under way, and ends the
 * queue: the next start takes up the rest
 */
export async function whenVariantsIdle({ finishQueue = true }: { finishQueue?: boolean } = {}): Promise<void> {
  if (!finishQueue) {
    waiting.clear()
    payload = undefined
    stopping.abort()
  }
  while (work) await work
}

function run(prepare?: () => Promise<void>): void {
  const before = work
  const current = (async () => {
    await before
    await prepare?.().catch(logFailure)
    for (const id of waiting) {
      waiting.delete(id)
      if (payload) await sizeWhenCommitted(payload, id, stopping.signal).catch(logFailure)
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

async function findPending(payload: Payload): Promise<string[]> {
  const { docs } = await payload.find({
    collection: 'media',
    where: { variantsState: { equals: 'pending' } },
    sort: 'createdAt',
    depth: 0,
    limit: 0,
    pagination: false,
    select: { filename: true },
    overrideAccess: true,
  })
  return docs.map(({ id }) => id)
}

function logFailure(error: unknown): void {
  log.error({ err: error }, 'The sizes of a picture could not be made; the next start tries again')
}
