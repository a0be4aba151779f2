import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import type { Media } from '#cms/payload-types.ts'
import { createKeyedMutex } from '#cms/platform/keyed-mutex.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { MINUTE, SECOND } from '#cms/shared/units.ts'
import { generateVariants } from './generate-variants.ts'

/**
 * Waits before retries of a document that is not found: its transaction may not be committed when the hook
 * enqueues it.
 */
const RETRY_DELAYS = [0.05 * SECOND, 0.25 * SECOND, 1 * SECOND, 3 * SECOND]

/** A file whose variants are still to be made: `partial` if only the large ones of an image are. */
type PendingFile = Pick<Media, 'id' | 'sound' | 'variantsState'>
type Work = 'image' | 'large' | 'sound'

/**
 * In-process queues that make the variants of uploads in the background, one image and one sound at a time:
 * half an hour of sound takes half a minute, and no image waits behind it. The large variants of an image
 * wait for those of all images before them.
 */
const runInQueue = createKeyedMutex()
/** the files whose work has not begun, by id */
const waiting = new Map<string, Work>()
/** all unfinished work: of files, waiting ones included, and the listing of pending files */
const running = new Set<Promise<void>>()

/** the number of failures of each file, by id */
const failures = new Map<string, number>()
let payload: Payload | undefined
let firstRetry: number = IMAGE.firstRetry
let shutdown = new AbortController()

/**
 * Starts the queues with all pending files. A document stays `pending` or `partial` until all its files are
 * stored, so a process may end at any time.
 */
export function startVariantQueue(input: { payload: Payload; firstRetry?: number }): void {
  payload = input.payload
  firstRetry = input.firstRetry ?? IMAGE.firstRetry
  shutdown = new AbortController()
  enqueuePending(new Date())
}

/** A file pending for longer was abandoned: variants take seconds, those of a long sound a minute. */
const STALE_AFTER = 10 * MINUTE

/** Enqueues files that another replica abandoned, which may never restart. Runs periodically. */
export function enqueueStaleVariants(): void {
  if (payload) enqueuePending(new Date(Date.now() - STALE_AFTER))
}

/** Enqueues a file. Does nothing before `startVariantQueue`, which finds all pending files. */
export function enqueueVariants({ id, sound, variantsState }: PendingFile): void {
  enqueue(id, sound ? 'sound' : variantsState === 'partial' ? 'large' : 'image')
}

function enqueue(id: string, work: Work): void {
  if (!payload) return
  const isWaiting = waiting.has(id)
  // an image that is replaced while its large variants wait no longer waits for other images
  if (!isWaiting || work === 'image') waiting.set(id, work)
  if (!isWaiting) track(runInQueue(work === 'sound' ? 'sounds' : 'images', () => runJob(id)))
}

/** Resolves once the queues are idle, for tests and commands that then read the variants. */
export async function whenVariantsIdle(): Promise<void> {
  while (running.size > 0) await Promise.all(running)
}

/**
 * Stops the queues: discards the waiting files and aborts the running ones after their current variant. The
 * next start finds them, since they are still pending.
 */
export async function stopVariantQueue(): Promise<void> {
  payload = undefined
  waiting.clear()
  failures.clear()
  shutdown.abort()
  await whenVariantsIdle()
}

function enqueuePending(before: Date): void {
  track(
    findPending(payload!, before).then(
      (files) => files.forEach((file) => enqueueVariants(file)),
      (error: unknown) =>
        log.error({ err: error }, 'Pending variants could not be listed; the next start retries'),
    ),
  )
}

/** @param work a promise that is never rejected */
function track(work: Promise<void>): void {
  running.add(work)
  void work.finally(() => running.delete(work))
}

async function runJob(id: string): Promise<void> {
  const work = waiting.get(id)
  if (!payload || !work) return
  waiting.delete(id)
  if (work === 'large' && [...waiting.values()].includes('image')) return enqueue(id, work)
  try {
    const isPartial = await generateWhenCommitted(payload, id, shutdown.signal)
    failures.delete(id)
    if (isPartial) enqueue(id, 'large')
  } catch (error) {
    scheduleRetry(id, work, error)
  }
}

/** @returns whether large variants are left to make */
async function generateWhenCommitted(payload: Payload, id: string, signal: AbortSignal): Promise<boolean> {
  for (const pause of RETRY_DELAYS) {
    if (signal.aborted) return false
    const outcome = await generateVariants({ payload, id, signal })
    if (outcome !== 'missing') return outcome === 'partial'
    await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
  }
  return false
}

async function findPending(payload: Payload, before: Date): Promise<PendingFile[]> {
  const { docs } = await payload.find({
    collection: 'media',
    where: {
      and: [
        { variantsState: { in: ['pending', 'partial'] } },
        { updatedAt: { less_than_equal: before.toISOString() } },
      ],
    },
    sort: 'createdAt',
    depth: 0,
    limit: 0,
    pagination: false,
    select: { sound: true, variantsState: true },
    overrideAccess: true,
  })
  return docs
}

/** The document keeps its state: an unreachable store must not leave a file without variants for good. */
function scheduleRetry(id: string, work: Work, error: unknown): void {
  const count = failures.get(id) ?? 0
  failures.set(id, count + 1)
  const pause = Math.min(firstRetry * 2 ** count, IMAGE.longestRetry)
  log.error(
    { err: error, id },
    `The variants of a file could not be made; retrying in ${Math.ceil(pause / MINUTE)} min`,
  )
  setTimeout(() => enqueue(id, work), pause).unref()
}
