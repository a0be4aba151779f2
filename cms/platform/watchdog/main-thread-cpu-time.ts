import { readCpuTime } from '../cpu-time.ts'

/**
 * The CPU time that this process's main thread has used, callable from any thread. Only Linux tells it of
 * one thread; elsewhere it is that of all threads, of which the main thread is by far the busiest.
 * @returns milliseconds
 */
export function readMainThreadCpuTime(): number {
  return readCpuTime(`self/task/${process.pid}`) ?? readProcessCpuTime()
}

function readProcessCpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
