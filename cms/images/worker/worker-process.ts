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
  /** bytes of the JavaScript heap */
  heap: number
}

/** The worker exceeded a limit, or exited by itself. */
export class WorkerExited extends Error {}

/**
 * One child process, which runs one task at a time. It is forked by the first task, and while idle it does
 * not keep this process alive.
 */
export class WorkerProcess {
  #limits: WorkerLimits
  #child: ChildProcess | undefined
  /** resident bytes after the last task */
  #memory = 0

  constructor(limits: WorkerLimits) {
    this.#limits = limits
  }

  get memory(): number {
    return this.#child ? this.#memory : 0
  }

  /**
   * @param signal kills the process at any stage
   * @throws RefusedImage, WorkerEnded, the signal's reason, or the error of the task
   */
  async run<Name extends TaskName>(
    task: Name,
    input: TaskInput<Name>,
    signal: AbortSignal,
  ): Promise<TaskResult<Name>> {
    signal.throwIfAborted()
    const wasRunning = this.#child !== undefined
    const child = (this.#child ??= this.#start())
    let reply: Reply
    try {
      reply = await exchange(child, { task, input }, signal)
    } catch (error) {
      this.kill()
      // a reused process may have exited before this task, or because of an earlier one: retry once
      if (wasRunning && error instanceof WorkerExited) return this.run(task, input, signal)
      throw error
    }
    this.#memory = reply.memory
    if ('refused' in reply) throw new RefusedImage(reply.refused)
    if ('failed' in reply) throw new Error('A picture could not be read', { cause: reply.failed })
    return reply.result as TaskResult<Name>
  }

  kill(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #start(): ChildProcess {
    const { memory, heap } = this.#limits
    const child = fork(ENTRY, [String(memory)], {
      env: workerEnvironment as NodeJS.ProcessEnv,
      // sharp and Node print to stdout and stderr, which carry only the JSON log
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
    // `exchange` handles errors; without a listener an error while idle would be thrown
    child.on('error', () => undefined)
    return child
  }
}

function exchange(child: ChildProcess, order: object, signal: AbortSignal): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const onAbort = () => reject(signal.reason as Error)
  const onExit = () => reject(new WorkerExited('the process exited, out of memory or after a crash'))
  const onError = () => reject(new WorkerExited('the process could not be reached over IPC'))
  child.on('message', resolve).on('exit', onExit).on('error', onError)
  signal.addEventListener('abort', onAbort)
  // keeps this process alive until the reply arrives
  child.channel?.ref()
  child.send(order, (error) => error && onError())
  return promise.finally(() => {
    child.channel?.unref()
    child.off('message', resolve).off('exit', onExit).off('error', onError)
    signal.removeEventListener('abort', onAbort)
  })
}
