import { Worker } from 'node:worker_threads'

/** Seconds that the work takes on the machine where the parts were timed. */
const USUAL_SECONDS = 1
/** Cores that the suites were timed on, and that they use. */
const CORES = 2

/** The kind of work that tests mostly do: it creates, serializes and parses objects. */
const WORK = `
  const rows = Array.from({ length: 200 }, (_, index) => ({ id: index, title: 'Row ' + index, tags: ['a', 'b'] }))
  for (let round = 0; round < 11_000; round += 1) JSON.parse(JSON.stringify(rows)).sort((a, b) => b.id - a.id)
`

/**
 * Measures how quick this machine is at the moment: it may be slow, busy, or limited to a part of its
 * processor.
 *
 * @returns how many times longer the parts of a suite are expected to take than where they were timed
 */
export async function measurePace(): Promise<number> {
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: CORES }, () => {
      const worker = new Worker(WORK, { eval: true })
      return new Promise<void>((resolve, reject) => {
        worker.once('exit', () => resolve()).once('error', reject)
      })
    }),
  )
  return (performance.now() - begun) / 1_000 / USUAL_SECONDS
}
