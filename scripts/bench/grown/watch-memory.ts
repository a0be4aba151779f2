import { median } from '../figures.ts'
import { residentMemory } from '../memory.ts'

/** Megabytes of one process: in the second fifth of the time, when it is warm; in the last one; at most. */
export type MemoryCourse = { early: number; late: number; peak: number }

const EVERY = 1_000
const FIFTH = 5

/**
 * Watches processes' resident memory while something goes on.
 * @returns the course of each; undefined where this system does not tell
 */
export async function watchMemory<T>(
  pids: number[],
  during: () => Promise<T>,
): Promise<{ result: T; courses: (MemoryCourse | undefined)[] }> {
  const seen = pids.map((): number[] => [])
  const look = () => {
    for (const [index, pid] of pids.entries()) {
      const now = residentMemory(pid)
      if (now !== undefined) seen[index]!.push(now)
    }
  }
  const watch = setInterval(look, EVERY)
  try {
    const result = await during()
    look()
    return { result, courses: seen.map(courseOf) }
  } finally {
    clearInterval(watch)
  }
}

/** @param seen what was seen, in even steps of time */
export function courseOf(seen: number[]): MemoryCourse | undefined {
  if (seen.length === 0) return undefined
  const fifth = Math.max(1, Math.floor(seen.length / FIFTH))
  return {
    early: median(seen.slice(fifth, 2 * fifth)),
    late: median(seen.slice(-fifth)),
    peak: Math.max(...seen),
  }
}
