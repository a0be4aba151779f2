import type { Inspected } from '#cms/images/inspect-image.ts'
import { RefusedImage } from '#cms/images/refused-image.ts'
import type { ShareDrawing } from '#cms/images/share-image/draw-share-image.ts'
import { tooManyRequests } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { IMAGE, IMAGE_WORK, KB, MEDIA, SECOND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { PixelBudget, QueueFull } from './pixel-budget.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'
import { WorkerExited, WorkerProcess } from './worker-process.ts'

export type ImageWork = ReturnType<typeof createImageWork>

type Limits = { [Limit in keyof typeof IMAGE_WORK]: number }
type Order<Name extends TaskName> = {
  task: Name
  input: TaskInput<Name>
  pixels: number
  within: number
  type?: string
  signal?: AbortSignal
}

/** Bytes that suffice to detect the type of a video. */
const VIDEO_HEAD = 64 * KB

/**
 * Processes untrusted pictures in worker processes that can be killed: Node does not limit sharp's memory,
 * and a thread inside sharp cannot be stopped (decision 024).
 */
export function createImageWork(changes: Partial<Limits> = {}) {
  const limits: Limits = { ...IMAGE_WORK, ...changes }
  const budget = new PixelBudget({
    pixels: limits.pixelsAtOnce,
    tasks: limits.processes,
    waiting: limits.waiting,
  })
  const idle: WorkerProcess[] = []
  let idleTimer: NodeJS.Timeout | undefined

  /**
   * @throws RefusedImage for a picture that cannot be read within the limits, AppError 429 if too many
   * wait
   */
  async function run<Name extends TaskName>(order: Order<Name>): Promise<TaskResult<Name>> {
    try {
      return await budget.run(order.pixels, order.signal, () => runNow(order))
    } catch (error) {
      if (error instanceof QueueFull) {
        throw tooManyRequests(messages.media.tooManyWaiting, limits.validateTimeout / SECOND / 2)
      }
      throw error
    }
  }

  async function runNow<Name extends TaskName>({
    task,
    input,
    pixels,
    within,
    type,
    signal,
  }: Order<Name>): Promise<TaskResult<Name>> {
    clearTimeout(idleTimer)
    const worker = idle.pop() ?? new WorkerProcess({ memory: limits.memory, heap: limits.heap })
    const timeout = AbortSignal.timeout(within)
    try {
      return await worker.run(task, input, signal ? AbortSignal.any([signal, timeout]) : timeout)
    } catch (error) {
      if (!(error instanceof WorkerExited) && !(timeout.aborted && error === timeout.reason)) throw error
      const reason =
        error instanceof WorkerExited ? error.message : `it took longer than ${within / SECOND} s`
      log.warn(
        { task, type, pixels, reason },
        'A picture could not be read within its limits; the worker process was ended, the picture is refused',
      )
      throw new RefusedImage(type === 'image/svg+xml' ? 'unsafe-svg' : 'unreadable-image')
    } finally {
      if (worker.memory > limits.keptMemory) worker.kill()
      idle.push(worker)
      idleTimer = setTimeout(endIdle, limits.idle).unref()
    }
  }

  function endIdle(): void {
    for (const worker of idle.splice(0)) worker.kill()
  }

  /** A file larger than any picture is probably a video; its first bytes suffice to detect that. */
  async function inspect(bytes: Buffer): Promise<Inspected> {
    const order = { task: 'inspect', pixels: 0, within: limits.inspectWithin } as const
    const head =
      bytes.length > MEDIA.maxImageBytes
        ? await run({ ...order, input: bytes.subarray(0, VIDEO_HEAD) })
        : undefined
    return head?.type?.startsWith('video/') ? head : run({ ...order, input: bytes })
  }

  const pixelsOf = async (bytes: Buffer) => Math.min((await inspect(bytes)).pixels, IMAGE.maxPixels)

  return {
    /** The type and pixel count of an upload, without decoding it. */
    inspect,
    /** The upload as it is stored: stripped of metadata, and verified to decode. */
    judge: ({ pixels, ...input }: TaskInput<'judge'> & { pixels: number }) =>
      run({
        task: 'judge',
        input,
        type: input.type,
        pixels: Math.min(pixels, IMAGE.maxPixels),
        within: limits.validateTimeout,
      }),
    /** All smaller variants of a stored picture. @param signal kills the worker at any stage */
    makeVariants: async (input: TaskInput<'makeVariants'>, signal: AbortSignal) =>
      run({
        task: 'makeVariants',
        input,
        pixels: await pixelsOf(input.original),
        within: limits.sizeWithin,
        signal,
      }),
    drawShareImage: async (drawing: ShareDrawing) =>
      run({
        task: 'drawShareImage',
        input: drawing,
        pixels: drawing.picture ? await pixelsOf(drawing.picture.bytes) : 0,
        within: limits.validateTimeout,
      }),
    /** Kills the idle worker processes. */
    endIdle,
  }
}

/** The shared instance of this process. */
export const imageWork = createImageWork()
