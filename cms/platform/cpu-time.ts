import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, on every architecture that Node runs on. */
const MS_PER_TICK = 10
/** Fields of proc_pid_stat(5), counted from the state, which follows the name in brackets. */
const UTIME = 11
const STIME = 12

/**
 * The CPU time that a process or one of its threads has used.
 * @param task its path below /proc, such as `123` or `self/task/123`
 * @returns milliseconds; undefined where the system does not report it
 */
export function readCpuTime(task: string): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${task}/stat`, 'utf8')
    // the name may have spaces and brackets of its own
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[UTIME]) + Number(fields[STIME])
    return Number.isFinite(ticks) ? ticks * MS_PER_TICK : undefined
  } catch {
    // the process has ended, or /proc is missing or belongs to another namespace
    return undefined
  }
}
