import { fork, type ChildProcess } from 'node:child_process'
import { workerEnvironment } from '#cms/env.ts'
import { readCpuTime } from '#cms/platform/cpu-time.ts'
import { MB } from '#cms/shared/units.ts'
import { RefusedFile } from './refused-file.ts'
import type { TaskResponse } from './serve-tasks.ts'

/** What a worker process can do, by name; each task reads untrusted bytes. */
export type Tasks = Record<string, (input: never) => unknown>
export type TaskInput<All extends Tasks, Name extends keyof All> = Parameters<All[Name]>[0]
type TaskResult<All extends Tasks, Name extends keyof All> = Awaited<ReturnType<All[Name]>>

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export type WorkerOptions = {
  /** the module that the process runs: it calls `serveTasks` */
  entry: URL
  /** bytes of the whole process, native code included */
  memory: number
  /** bytes of the JavaScript heap */
  heap: number
}

/** The worker exceeded its memory, or exited by itself. */
export class WorkerExited extends Error {
  readonly isOutOfMemory: boolean
  /** the process could not be started or reached, so it has not seen the file */
  readonly isUnreachable: boolean

  constructor(message: string, { isOutOfMemory = false, isUnreachable = false } = {}) {
    super(message)
    this.isOutOfMemory = isOutOfMemory
    this.isUnreachable = isUnreachable
  }
}

/**
 * One child process, which runs one task at a time. It is forked by the first task, and while idle it does
 * not keep this process alive.
 */
export class WorkerProcess<All extends Tasks> {
  #options: WorkerOptions
  #child: ChildProcess | undefined
  /** resident bytes after the last task */
  #memory = 0

  constructor(options: WorkerOptions) {
    this.#options = options
  }

  get memory(): number {
    return this.#child ? this.#memory : 0
  }

  /** milliseconds of CPU time used so far; undefined where the system does not report it */
  get cpuTime(): number | undefined {
    return this.#child?.pid === undefined ? 0 : readCpuTime(String(this.#child.pid))
  }

  /**
   * Runs a task that does not depend on earlier ones.
   * @param signal kills the process at any stage
   * @throws RefusedFile, WorkerExited, the signal's reason, or the error of the task
   */
  async run<Name extends keyof All & string>(
    task: Name,
    input: TaskInput<All, Name>,
    signal: AbortSignal,
  ): Promise<TaskResult<All, Name>> {
    const wasRunning = this.#child !== undefined
    try {
      return await this.continue(task, input, signal)
    } catch (error) {
      // a reused process may have exited before this task, or because of an earlier one: retry once
      if (wasRunning && error instanceof WorkerExited) return this.continue(task, input, signal)
      throw error
    }
  }

  /** As `run`, for a task that needs what an earlier one left in the process. */
  async continue<Name extends keyof All & string>(
    task: Name,
    input: TaskInput<All, Name>,
    signal: AbortSignal,
  ): Promise<TaskResult<All, Name>> {
    signal.throwIfAborted()
    const child = (this.#child ??= this.#start())
    let reply: TaskResponse
    try {
      reply = await exchange(child, { task, input }, signal)
    } catch (error) {
      this.kill()
      throw error
    }
    this.#memory = reply.memory
    if ('refused' in reply) throw new RefusedFile(reply.refused)
    if ('failed' in reply) throw new Error('A file could not be read', { cause: reply.failed })
    return reply.result as TaskResult<All, Name>
  }

  kill(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #start(): ChildProcess {
    const { entry, memory, heap } = this.#options
    const child = fork(entry, [String(memory)], {
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

/** SIGKILL comes from the process itself when it exceeds its memory, or from a system out of memory. */
function toWorkerExited(signal: NodeJS.Signals | null): WorkerExited {
  const isOutOfMemory = signal === 'SIGKILL'
  return new WorkerExited(`the process exited ${isOutOfMemory ? 'out of memory' : 'after a crash'}`, {
    isOutOfMemory,
  })
}

function exchange(child: ChildProcess, request: object, signal: AbortSignal): Promise<TaskResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskResponse>()
  const onAbort = () => reject(signal.reason as Error)
  const onExit = (_code: number | null, killSignal: NodeJS.Signals | null) =>
    reject(toWorkerExited(killSignal))
  const onError = () =>
    reject(new WorkerExited('the process could not be reached over IPC', { isUnreachable: true }))
  child.on('message', resolve).on('exit', onExit).on('error', onError)
  signal.addEventListener('abort', onAbort)
  // keeps this process alive until the reply arrives
  child.channel?.ref()
  child.send(request, (error) => error && onError())
  return promise.finally(() => {
    child.channel?.unref()
    child.off('message', resolve).off('exit', onExit).off('error', onError)
    signal.removeEventListener('abort', onAbort)
  })
}
