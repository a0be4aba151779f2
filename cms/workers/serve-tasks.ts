import { RefusedFile, type RefusalCode } from './refused-file.ts'
import type { Tasks } from './worker-process.ts'

type TaskRequest = { task: string; input: unknown }
/** Errors are sent as data: `instanceof` does not work across processes. */
export type TaskResponse = ({ result: unknown } | { refused: RefusalCode } | { failed: string }) & {
  memory: number
}

/** milliseconds */
const MEMORY_CHECK_INTERVAL = 50

const maxMemory = Number(process.argv[2])

/** Makes this process a worker: it runs one task after the other and replies to each. */
export function serveTasks(tasks: Tasks): void {
  setInterval(exitOverLimit, MEMORY_CHECK_INTERVAL).unref()

  // a terminal signals the whole process group, but the server still needs this worker and kills it itself
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

  process.on('message', async ({ task, input }: TaskRequest) => {
    exitOverLimit()
    const outcome = await run(tasks[task]!, input)
    process.send!({ ...outcome, memory: process.memoryUsage.rss() })
  })
}

function exitOverLimit(): void {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL')
}

async function run(task: Tasks[string], input: unknown) {
  try {
    return { result: await task(input as never) }
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.code }
    return { failed: (error as Error).stack ?? String(error) }
  }
}
