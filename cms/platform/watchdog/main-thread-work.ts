import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, on every architecture that Node runs on. */
const MS_PER_TICK = 10
/** Fields of proc_pid_stat(5), counted from the state, which follows the name in brackets. */
const UTIME = 11
const STIME = 12

const stat = `/proc/self/task/${process.pid}/stat`

/**
 * The processor time that this process's main thread has used, asked from any thread. Only Linux tells it of
 * one thread; elsewhere it is that of all threads, of which the main thread is by far the busiest.
 * @returns milliseconds
 */
export function mainThreadWork(): number {
  return workOfThread() ?? workOfProcess()
}

function workOfThread(): number | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(stat, 'utf8')
    // the name may have spaces and brackets of its own
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[UTIME]) + Number(fields[STIME])
    return Number.isFinite(ticks) ? ticks * MS_PER_TICK : undefined
  } catch {
    // no /proc, or one of another namespace
    return undefined
  }
}

function workOfProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
