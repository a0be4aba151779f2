import { createLocalReq, type Payload } from 'payload'
import { startVariantQueue, takeUpLeftVariants, whenVariantsIdle } from '#cms/features/media/variant-queue.ts'
import { sweepMailFiles } from '#cms/mail/sweep-mail-files.ts'
import { trackPending } from '#cms/platform/pending-requests.ts'
import { log } from '#cms/log.ts'
import { sweepSessions } from '#cms/features/accounts/auth/sessions.ts'
import { remindVisitors } from '#cms/features/bookings/remind-visitors.ts'
import { sweepForgottenFiles } from '#cms/features/media/sweep-forgotten-files.ts'
import { sweepUnusedImages } from '#cms/features/media/sweep-images.ts'
import { mailBodiesDaysOf, sweepRecords } from '#cms/features/records/sweep-records.ts'
import { writeMissingMails } from '#cms/features/records/write-missing-mails.ts'
import { DAY, HOUR, OUTBOX } from '#cms/shared/constants.ts'
import { startPostman } from './mail/outbox/worker.ts'

export type Jobs = { stop(): Promise<void> }

/**
 * What goes on beside the answers: mails on their way, those that a crash left unwritten, reminders; image
 * sizes; the daily sweep.
 */
export async function startJobs({ payload }: { payload: Payload }): Promise<Jobs> {
  const run = (name: string, job: () => Promise<unknown>) =>
    job().catch((error: unknown) =>
      log.error({ err: error, job: name }, `The job ${name} failed; it runs again in its time`),
    )

  const sweep = async () => {
    const req = await createLocalReq({}, payload)
    await run('sweep-sessions', () => sweepSessions({ req }))
    await run('sweep-images', () => sweepUnusedImages({ payload, now: new Date() }))
    await run('sweep-forgotten-files', () => sweepForgottenFiles({ payload, now: new Date() }))
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

  const takeUp = async () => takeUpLeftVariants()

  startVariantQueue({ payload })
  const postman = startPostman({ payload })
  const rounds = [
    every(OUTBOX.repairEvery, repair),
    every(DAY, sweep),
    every(HOUR, remind),
    every(HOUR, takeUp),
  ]
  return {
    async stop() {
      for (const round of rounds) clearInterval(round)
      await Promise.all([postman.stop(), whenVariantsIdle({ finishQueue: false })])
    },
  }
}

/** Runs it now and then in that rhythm. */
function every(pause: number, job: () => Promise<void>): NodeJS.Timeout {
  void trackPending(job())
  const round = setInterval(() => void trackPending(job()), pause)
  round.unref()
  return round
}
