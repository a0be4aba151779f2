import type { Payload } from 'payload'
import { log } from '#cms/log.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { PUBLICATION } from '#cms/shared/content.ts'
import { publishDue } from './publish-due.ts'

/**
 * Publishes what is scheduled, at its moment: each run says when the next document is due, and the timer aims
 * at that. It looks no more seldom than `PUBLICATION.interval`, for what is scheduled meanwhile, by other
 * replicas as well. A slow database makes the next look wait instead of piling them up.
 * @returns what stops it
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

/** @returns milliseconds until the next look */
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
