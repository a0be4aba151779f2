import { median } from '../figures.ts'
import { residentMemory } from '../memory.ts'

/** Megabytes of one process: in the second fifth of the run, when it is warm; in the last fifth; the peak. */
export type MemoryCourse = { early: number; late: number; peak: number }

const SAMPLE_INTERVAL = 1_000
const FIFTH = 5

/**
 * Watches the resident memory of processes during a task.
 * @returns the memory course of each; undefined when this system does not expose it
 */
export async function watchMemory<T>(
  pids: number[],
  during: () => Promise<T>,
): Promise<{ result: T; courses: (MemoryCourse | undefined)[] }> {
  const megabytes = pids.map((): number[] => [])
  const sample = () => {
    for (const [index, pid] of pids.entries()) {
      const now = residentMemory(pid)
      if (now !== undefined) megabytes[index]!.push(now)
    }
  }
  const watch = setInterval(sample, SAMPLE_INTERVAL)
  try {
    const result = await during()
    sample()
    return { result, courses: megabytes.map(courseOf) }
  } finally {
    clearInterval(watch)
  }
}

/** @param megabytes samples at even intervals */
export function courseOf(megabytes: number[]): MemoryCourse | undefined {
  if (megabytes.length === 0) return undefined
  const fifth = Math.max(1, Math.floor(megabytes.length / FIFTH))
  return {
    early: median(megabytes.slice(fifth, 2 * fifth)),
    late: median(megabytes.slice(-fifth)),
    peak: Math.max(...megabytes),
  }
}
