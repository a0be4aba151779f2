import { Worker } from 'node:worker_threads'

/** seconds that the work takes on the machine where the parts were timed */
const USUAL = 1
/** cores that the suites are timed on, and make use of */
const CORES = 2

/** What tests mostly do: objects made, written as text, read again. */
const WORK = `
  const rows = Array.from({ length: 200 }, (_, index) => ({ id: index, title: 'Row ' + index, tags: ['a', 'b'] }))
  for (let round = 0; round < 11_000; round += 1) JSON.parse(JSON.stringify(rows)).sort((a, b) => b.id - a.id)
`

/**
 * Measures how quick this machine is at the moment: a slow one, one that others use, one held to a share of
 * its processor.
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
  return (performance.now() - begun) / 1_000 / USUAL
}
