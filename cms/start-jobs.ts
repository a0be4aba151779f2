import { createLocalReq, type Payload } from 'payload'
import {
  startVariantQueue,
  enqueueStaleVariants,
  whenVariantsIdle,
} from '#cms/features/media/variant-queue.ts'
import { sweepMailFiles } from '#cms/mail/sweep-mail-files.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { sweepSessions } from '#cms/features/accounts/auth/sessions.ts'
import { remindVisitors } from '#cms/features/bookings/remind-visitors.ts'
import { sweepOrphanedFiles } from '#cms/features/media/sweep-orphaned-files.ts'
import { sweepUnusedImages } from '#cms/features/media/sweep-images.ts'
import { mailBodiesDaysOf, sweepRecords } from '#cms/features/records/sweep-records.ts'
import { fillListKeys } from '#cms/features/documents/list-keys.ts'
import { writeMissingMails } from '#cms/features/records/write-missing-mails.ts'
import { DAY, HOUR, OUTBOX } from '#cms/shared/constants.ts'
import { startMailWorker } from './mail/outbox/worker.ts'

export type Jobs = { stop(): Promise<void> }

/**
 * Starts the background jobs: mail delivery, repair of mails that a crash left unwritten, reminders, image
 * variants, the daily sweep.
 */
export async function startJobs({ payload }: { payload: Payload }): Promise<Jobs> {
  const run = (name: string, job: () => Promise<unknown>) =>
    job().catch((error: unknown) =>
      log.error({ err: error, job: name }, `The job ${name} failed; it runs again on schedule`),
    )

  const sweep = async () => {
    const req = await createLocalReq({}, payload)
    await run('sweep-sessions', () => sweepSessions({ req }))
    await run('sweep-images', () => sweepUnusedImages({ payload, now: new Date() }))
    await run('sweep-forgotten-files', () => sweepOrphanedFiles({ payload, now: new Date() }))
    await run('sweep-records', () => sweepRecords({ payload, now: new Date() }))
    await run('sweep-mail-files', async () => {
      const studio = await payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true, req })
      await sweepMailFiles({ now: new Date(), keepDays: mailBodiesDaysOf(studio) })
    })
  }
  const repair = async () => {
    const req = await createLocalReq({}, payload)
    await run('write-missing-mails', () => writeMissingMails({ req }))
  }
  const remind = async () => {
    const req = await createLocalReq({}, payload)
    await run('remind-visitors', () => remindVisitors({ req, now: new Date() }))
  }

  const resumeVariants = async () => enqueueStaleVariants()

  void trackPending(run('fill-list-keys', () => fillListKeys({ payload })))
  startVariantQueue({ payload })
  const mailWorker = startMailWorker({ payload })
  const timers = [
    every(OUTBOX.repairEvery, repair),
    every(DAY, sweep),
    every(HOUR, remind),
    every(HOUR, resumeVariants),
  ]
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([mailWorker.stop(), whenVariantsIdle({ finishQueue: false })])
    },
  }
}

/** Runs the job at once, then at this interval. */
function every(interval: number, job: () => Promise<void>): NodeJS.Timeout {
  void trackPending(job())
  const timer = setInterval(() => void trackPending(job()), interval)
  timer.unref()
  return timer
}
