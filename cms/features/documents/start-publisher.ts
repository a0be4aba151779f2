import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { PUBLICATION } from '#cms/shared/content.ts'
import { publishDue } from './publish-due.ts'

/**
 * Publishes scheduled documents on time: each run returns when the next document is due, and the timer is set
 * to that. It runs at least every `PUBLICATION.interval`, to notice what is scheduled meanwhile, also by
 * other replicas. A run begins only after the one before has ended, so that they do not pile up on a slow
 * database.
 * @returns a function that stops it
 */
export function startPublisher({ payload }: { payload: Payload }): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const publishAndSchedule = async () => {
    const next = await publishOnce(payload)
    if (!isStopped) timer = setTimeout(run, delayUntil(next, new Date())).unref()
  }
  const run = () => void trackPending(publishAndSchedule())
  run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/** @returns milliseconds until the next run */
export function delayUntil(next: Date | undefined, now: Date): number {
  const untilNext = next ? next.getTime() - now.getTime() : PUBLICATION.interval
  return Math.min(PUBLICATION.interval, Math.max(0, untilNext))
}

async function publishOnce(payload: Payload): Promise<Date | undefined> {
  try {
    return (await publishDue({ payload, now: new Date() })).next
  } catch (error) {
    log.error({ err: error, job: 'publish-due' }, 'The job publish-due failed; it runs again on schedule')
    return undefined
  }
}
