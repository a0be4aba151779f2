import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import { IMAGE, MINUTE, SECOND } from '#cms/shared/constants.ts'
import { generateVariants } from './generate-variants.ts'

/**
 * Waits before retries of a document that is not found: its transaction may not be committed when the hook
 * enqueues it.
 */
const PAUSES = [0.05 * SECOND, 0.25 * SECOND, 1 * SECOND, 3 * SECOND]

/** An in-process queue that makes the variants of uploads in the background, one file at a time. */
const queuedIds = new Set<string>()
const failures = new Map<string, number>()
let payload: Payload | undefined
let firstRetry: number = IMAGE.firstRetry
let running: Promise<void> | undefined
let shutdown = new AbortController()

/**
 * Starts the queue with all pending files. A document stays `pending` until all its files are stored, so a
 * process may end at any time.
 */
export function startVariantQueue(input: { payload: Payload; firstRetry?: number }): void {
  payload = input.payload
  firstRetry = input.firstRetry ?? IMAGE.firstRetry
  shutdown = new AbortController()
  run(async () => {
    for (const id of await findPending(input.payload)) queuedIds.add(id)
  })
}

/** A file still pending after this was abandoned: variants take seconds, those of a long sound a minute. */
const STALE_AFTER = 10 * MINUTE

/** Enqueues files that another replica abandoned, which may never restart. Runs periodically. */
export function enqueueStaleVariants(): void {
  const takeFrom = payload
  if (!takeFrom) return
  run(async () => {
    for (const id of await findPending(takeFrom, { before: new Date(Date.now() - STALE_AFTER) })) {
      queuedIds.add(id)
    }
  })
}

/** Enqueues a file. Does nothing before `startVariantQueue`, which finds all pending files. */
export function enqueueVariants(id: string): void {
  if (!payload) return
  queuedIds.add(id)
  if (!running) run()
}

/**
 * Resolves once the queue is idle.
 * @param finishQueue false discards queued files, aborts the current one after its current variant, and
 * stops the queue; the next start finds the rest
 */
export async function whenVariantsIdle({
  finishQueue = true,
}: { finishQueue?: boolean } = {}): Promise<void> {
  if (!finishQueue) {
    queuedIds.clear()
    failures.clear()
    payload = undefined
    shutdown.abort()
  }
  while (running) await running
}

function run(prepare?: () => Promise<void>): void {
  const before = running
  const current = (async () => {
    await before
    await prepare?.().catch((error: unknown) =>
      log.error({ err: error }, 'Pending variants could not be listed; the next start retries'),
    )
    for (const id of queuedIds) {
      queuedIds.delete(id)
      if (payload) {
        await sizeWhenCommitted(payload, id, shutdown.signal).then(
          () => failures.delete(id),
          (error: unknown) => scheduleRetry(id, error),
        )
      }
    }
  })().finally(() => {
    if (running !== current) return
    running = undefined
    // a file may have been enqueued after the loop ended
    if (payload && queuedIds.size > 0) run()
  })
  running = current
}

async function sizeWhenCommitted(payload: Payload, id: string, signal: AbortSignal): Promise<void> {
  for (const pause of PAUSES) {
    if (signal.aborted || (await generateVariants({ payload, id, signal })) !== 'missing') return
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

/** The document stays `pending`: an unreachable store must not leave a file without variants for good. */
function scheduleRetry(id: string, error: unknown): void {
  const count = failures.get(id) ?? 0
  failures.set(id, count + 1)
  const pause = Math.min(firstRetry * 2 ** count, IMAGE.longestRetry)
  log.error(
    { err: error, id },
    `The variants of a file could not be made; retrying in ${Math.ceil(pause / MINUTE)} min`,
  )
  setTimeout(() => enqueueVariants(id), pause).unref()
}
