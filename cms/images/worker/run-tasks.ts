import { RefusedImage, type RefusalCode } from '#cms/images/refused-image.ts'
import { tasks, type TaskName } from './tasks.ts'

/** The worker process: it takes one task after the other and answers each with data. */

export type Order = { task: TaskName; input: unknown }
/** An error crosses as what is said of it: a class is another one in the other process. */
export type Reply = ({ result: unknown } | { refused: RefusalCode } | { failed: string }) & { memory: number }

const WATCH_EVERY = 50

const mostMemory = Number(process.argv[2])
setInterval(endBeyondLimit, WATCH_EVERY).unref()

// a terminal's signal goes to all its processes: the server ends this one when it is done with it
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

process.on('message', async ({ task, input }: Order) => {
  endBeyondLimit()
  const answer = await run(task, input)
  process.send!({ ...answer, memory: process.memoryUsage.rss() })
})

function endBeyondLimit(): void {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, 'SIGKILL')
}

async function run(task: TaskName, input: unknown) {
  try {
    return { result: await tasks[task](input as never) }
  } catch (error) {
    if (error instanceof RefusedImage) return { refused: error.code }
    return { failed: (error as Error).stack ?? String(error) }
  }
}
