import { readProcessorTime } from '../processor-time.ts'

/**
 * The processor time that this process's main thread has used, asked from any thread. Only Linux tells it of
 * one thread; elsewhere it is that of all threads, of which the main thread is by far the busiest.
 * @returns milliseconds
 */
export function mainThreadWork(): number {
  return readProcessorTime(`self/task/${process.pid}`) ?? workOfProcess()
}

function workOfProcess(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
