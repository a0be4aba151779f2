import { createLocalReq, type Payload } from 'payload'
import {
  startVariantQueue,
  enqueueStaleVariants,
  stopVariantQueue,
} from '#cms/features/media/variant-queue.ts'
import { getBackupsFolder, sweepWorkFolders } from '#cms/data-dir/work-folders.ts'
import { sweepMailFiles } from '#cms/mail/sweep-mail-files.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { sweepSessions } from '#cms/features/accounts/auth/sessions.ts'
import { remindVisitors } from '#cms/features/bookings/remind-visitors.ts'
import { cleanStoredFiles } from '#cms/features/media/clean-stored-files.ts'
import { rerenderAllReplacedImages } from '#cms/features/media/rerender-replaced-images.ts'
import { sweepOrphanedFiles, sweepUnfinishedFiles } from '#cms/features/media/sweep-orphaned-files.ts'
import { sweepUnusedMedia } from '#cms/features/media/sweep-unused-media.ts'
import { getMailBodiesDays, sweepRecords } from '#cms/features/records/sweep-records.ts'
import { fillListFields } from '#cms/features/documents/list-keys.ts'
import { startPublisher } from '#cms/features/documents/start-publisher.ts'
import { queueMissingMails } from '#cms/features/records/queue-missing-mails.ts'
import { updatePlannerStatistics } from '#cms/storage/database/planner-statistics.ts'
import { OUTBOX } from '#cms/shared/mails.ts'
import { DAY, HOUR, MINUTE } from '#cms/shared/units.ts'
import { startMailWorker } from './mail/outbox/mail-worker.ts'

export type Jobs = { stop(): Promise<void> }

/** Delay of the first sweep, which leaves the processor to the first requests. */
const FIRST_SWEEP_AFTER = 5 * MINUTE

/**
 * Starts the background jobs: mail delivery, queueing of mails that a crash left out, scheduled publishing,
 * reminders, image variants, the daily sweep.
 */
export async function startJobs({ payload }: { payload: Payload }): Promise<Jobs> {
  const run = (name: string, job: () => Promise<unknown>) =>
    job().catch((error: unknown) =>
      log.error({ err: error, job: name }, `The job ${name} failed; it runs again on schedule`),
    )

  const sweep = async () => {
    const req = await createLocalReq({}, payload)
    await run('clean-stored-files', () => cleanStoredFiles({ payload }))
    await run('sweep-sessions', () => sweepSessions({ req }))
    await run('sweep-media', () => sweepUnusedMedia({ payload, now: new Date() }))
    await run('follow-replaced-images', () => rerenderAllReplacedImages({ payload }))
    await run('sweep-orphaned-files', () => sweepOrphanedFiles({ payload, now: new Date() }))
    await run('sweep-unfinished-files', () => sweepUnfinishedFiles({ now: new Date() }))
    await run('sweep-work-folders', () =>
      sweepWorkFolders([env.dataDir, getBackupsFolder(env.dataDir)], new Date()),
    )
    await run('sweep-records', () => sweepRecords({ payload, now: new Date() }))
    if (env.embedded) await run('update-planner-statistics', () => updatePlannerStatistics(payload))
    await run('sweep-mail-files', async () => {
      const studio = await payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true, req })
      await sweepMailFiles({ now: new Date(), keepDays: getMailBodiesDays(studio) })
    })
  }
  const repair = async () => {
    const req = await createLocalReq({}, payload)
    await run('queue-missing-mails', () => queueMissingMails({ req }))
  }
  const remind = async () => {
    const req = await createLocalReq({}, payload)
    await run('remind-visitors', () => remindVisitors({ req, now: new Date() }))
  }

  const resumeVariants = async () => enqueueStaleVariants()

  void trackPending(run('fill-list-keys', () => fillListFields({ payload })))
  startVariantQueue({ payload })
  const mailWorker = startMailWorker({ payload })
  const stops = [
    every(OUTBOX.repairEvery, repair),
    startPublisher({ payload }),
    every(DAY, sweep, FIRST_SWEEP_AFTER),
    every(HOUR, remind),
    every(HOUR, resumeVariants),
  ]
  return {
    async stop() {
      for (const stop of stops) stop()
      await Promise.all([mailWorker.stop(), stopVariantQueue()])
    },
  }
}

/**
 * Runs the job at once, or after a delay, then at this interval.
 * @returns a function that stops it
 */
function every(interval: number, job: () => Promise<void>, delay = 0): () => void {
  const run = () => void trackPending(job())
  let timer: NodeJS.Timeout | undefined
  const begin = () => {
    run()
    timer = setInterval(run, interval).unref()
  }
  if (delay > 0) timer = setTimeout(begin, delay).unref()
  else begin()
  return () => clearInterval(timer)
}
