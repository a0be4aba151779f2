import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { KnownRegex } from './collect-regexes.ts'

/** An expression that takes more than linear time, and a text that shows it. */
export type SlowRegex = { place: string; text: string; why: string }

/** recheck's own program in JavaScript: its faster ones are not there on every machine. */
const env = { RECHECK_SYNC_BACKEND: 'pure' }

/** @returns those of these expressions for which some text takes more than linear time */
export async function findSlowRegexes(regexes: KnownRegex[]): Promise<SlowRegex[]> {
  const threads = Math.min(availableParallelism(), 4)
  const chunks = Array.from({ length: threads }, (_, thread) => regexes.filter((_regex, index) => index % threads === thread))
  return (await Promise.all(chunks.map(checkInThread))).flat()
}

async function checkInThread(workerData: KnownRegex[]): Promise<SlowRegex[]> {
  const worker = new Worker(new URL('./check-in-thread.ts', import.meta.url), { workerData, env })
  const [slow] = (await once(worker, 'message')) as [SlowRegex[]]
  await worker.terminate()
  return slow
}
