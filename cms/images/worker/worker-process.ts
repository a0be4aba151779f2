import { fork, type ChildProcess } from 'node:child_process'
import { RefusedImage } from '#cms/images/refused-image.ts'
import { workerEnvironment } from '#cms/env.ts'
import { MB } from '#cms/shared/constants.ts'
import type { Reply } from './run-tasks.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'

const ENTRY = new URL('./run-tasks.ts', import.meta.url)

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export type WorkerLimits = {
  /** bytes of the whole process, sharp's included */
  memory: number
  /** bytes of what JavaScript keeps */
  heap: number
}

/** The worker went past a limit, or ended by itself. */
export class WorkerEnded extends Error {}

/**
 * One process, which does one task at a time. It starts with the first and keeps no process alive that is
 * done.
 */
export class WorkerProcess {
  #limits: WorkerLimits
  #child: ChildProcess | undefined
  /** bytes after its last task */
  #memory = 0

  constructor(limits: WorkerLimits) {
    this.#limits = limits
  }

  get memory(): number {
    return this.#child ? this.#memory : 0
  }

  /**
   * @param signal ends the process, whatever it does
   * @throws RefusedImage, WorkerEnded, the signal's reason, or the error of the task
   */
  async run<Name extends TaskName>(
    task: Name,
    input: TaskInput<Name>,
    signal: AbortSignal,
  ): Promise<TaskResult<Name>> {
    signal.throwIfAborted()
    const wasKept = this.#child !== undefined
    const child = (this.#child ??= this.#start())
    let reply: Reply
    try {
      reply = await exchange(child, { task, input }, signal)
    } catch (error) {
      this.end()
      // one that was kept may have ended before, or from what an earlier task left behind
      if (wasKept && error instanceof WorkerEnded) return this.run(task, input, signal)
      throw error
    }
    this.#memory = reply.memory
    if ('refused' in reply) throw new RefusedImage(reply.refused)
    if ('failed' in reply) throw new Error('A picture could not be read', { cause: reply.failed })
    return reply.result as TaskResult<Name>
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #start(): ChildProcess {
    const { memory, heap } = this.#limits
    const child = fork(ENTRY, [String(memory)], {
      env: workerEnvironment as NodeJS.ProcessEnv,
      // sharp and Node write to them what is no line of the log
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv: [
        ...process.execArgv.filter((flag) => flag.includes('strip-types')),
        `--max-old-space-size=${heap / MB}`,
      ],
    })
    child.unref()
    child.channel?.unref()
    running.add(child)
    child.once('exit', () => {
      running.delete(child)
      if (this.#child === child) this.#child = undefined
    })
    // whoever waits for an answer hears of it as well
    child.on('error', () => undefined)
    return child
  }
}

function exchange(child: ChildProcess, order: object, signal: AbortSignal): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const onAbort = () => reject(signal.reason as Error)
  const onExit = () => reject(new WorkerEnded('the process ended, for want of memory or by a fault'))
  const onError = () => reject(new WorkerEnded('the process could not be spoken to'))
  child.on('message', resolve).on('exit', onExit).on('error', onError)
  signal.addEventListener('abort', onAbort)
  // while it works this process waits for it
  child.channel?.ref()
  child.send(order, (error) => error && onError())
  return promise.finally(() => {
    child.channel?.unref()
    child.off('message', resolve).off('exit', onExit).off('error', onError)
    signal.removeEventListener('abort', onAbort)
  })
}
