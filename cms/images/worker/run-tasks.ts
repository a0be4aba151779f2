import { RefusedImage, type RefusalCode } from '#cms/images/refused-image.ts'
import { tasks, type TaskName } from './tasks.ts'

/** The entry of the worker process: it runs one task after the other and replies to each. */

export type TaskRequest = { task: TaskName; input: unknown }
/** Errors are sent as data: `instanceof` does not work across processes. */
export type Reply = ({ result: unknown } | { refused: RefusalCode } | { failed: string }) & { memory: number }

/** milliseconds */
const MEMORY_CHECK_INTERVAL = 50

const maxMemory = Number(process.argv[2])
setInterval(exitOverLimit, MEMORY_CHECK_INTERVAL).unref()

// a terminal signals the whole process group, but the server still needs this worker and kills it itself
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.on('message', async ({ task, input }: TaskRequest) => {
  exitOverLimit()
  const outcome = await run(task, input)
  process.send!({ ...outcome, memory: process.memoryUsage.rss() })
})

function exitOverLimit(): void {
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL')
}

async function run(task: TaskName, input: unknown) {
  try {
    return { result: await tasks[task](input as never) }
  } catch (error) {
    if (error instanceof RefusedImage) return { refused: error.code }
    return { failed: (error as Error).stack ?? String(error) }
  }
}
