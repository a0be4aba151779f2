import { createLocalReq, type Payload } from 'payload'
import { startVariantQueue, whenVariantsIdle } from '#cms/content/images/variant-queue.ts'
import { inFlight } from '#cms/in-flight.ts'
import { log } from '#cms/log.ts'
import { sweepSessions } from '#cms/services/auth/sessions.ts'
import { sweepUnusedImages } from '#cms/services/sweep-images.ts'
import { writeMissingMails } from '#cms/services/write-missing-mails.ts'
import { DAY, OUTBOX } from '#cms/shared/constants.ts'
import { startPostman } from './postman.ts'

export type Jobs = { stop(): Promise<void> }

/** What goes on beside the answers: mails on their way and those that a crash left unwritten, image sizes, the daily sweep. */
export async function startJobs({ payload }: { payload: Payload }): Promise<Jobs> {
  const run = (name: string, job: () => Promise<unknown>) =>
    job().catch((error: unknown) => log.error({ err: error, job: name }, `The job ${name} failed; it runs again in its time`))

  const sweep = async () => {
    const req = await createLocalReq({}, payload)
    await run('sweep-sessions', () => sweepSessions({ req }))
    await run('sweep-images', () => sweepUnusedImages({ payload, now: new Date() }))
  }
  const repair = async () => {
    const req = await createLocalReq({}, payload)
    await run('write-missing-mails', () => writeMissingMails({ req }))
  }

  startVariantQueue({ payload })
  const postman = startPostman({ payload })
  void inFlight(repair())
  void inFlight(sweep())
  const timers = [setInterval(() => void inFlight(repair()), OUTBOX.repairEvery), setInterval(() => void inFlight(sweep()), DAY)]
  for (const timer of timers) timer.unref()
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([postman.stop(), whenVariantsIdle({ finishQueue: false })])
    },
  }
}
