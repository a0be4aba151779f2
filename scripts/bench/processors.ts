import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'

/** The last processor is the load generator's. */
export const GENERATOR = cpus().length - 1

/**
 * Keeps processes with all their threads on one processor while something is measured; does nothing without
 * taskset, which only Linux has.
 * @param placed a processor's number by process
 */
export async function withProcessors<Result>(
  placed: readonly { pid: number; processor: number }[],
  measure: () => Promise<Result>,
): Promise<Result> {
  const place = (list: string, pid: number) => {
    try {
      execFileSync('taskset', ['-acp', list, String(pid)], { stdio: 'ignore' })
    } catch {
      // the figures are those of processes that move
    }
  }
  for (const { pid, processor } of placed) place(String(processor), pid)
  try {
    return await measure()
  } finally {
    for (const { pid } of placed) place(`0-${cpus().length - 1}`, pid)
  }
}
