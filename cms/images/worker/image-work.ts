import type { Inspected } from '#cms/images/inspect-image.ts'
import { RefusedImage } from '#cms/images/refused-image.ts'
import type { ShareDrawing } from '#cms/images/share-image/draw-share-image.ts'
import { tooManyRequests } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { IMAGE, IMAGE_WORK, KB, MEDIA, SECOND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { PixelBudget, TooManyWaiting } from './pixel-budget.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'
import { WorkerEnded, WorkerProcess } from './worker-process.ts'

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

/** Bytes within which a film says what it is. */
const FILM_HEAD = 64 * KB

/**
 * Everything that reads a stranger's picture, in processes that may be ended: sharp's memory is none of
 * Node's, and a thread inside sharp cannot be stopped (decision 024).
 */
export function createImageWork(changes: Partial<Limits> = {}) {
  const limits: Limits = { ...IMAGE_WORK, ...changes }
  const budget = new PixelBudget({
    pixels: limits.pixelsAtOnce,
    tasks: limits.processes,
    waiting: limits.waiting,
  })
  const idle: WorkerProcess[] = []
  let rest: NodeJS.Timeout | undefined

  /**
   * @throws RefusedImage for a picture that cannot be read within the limits, AppError 429 where too many
   * wait
   */
  async function run<Name extends TaskName>(order: Order<Name>): Promise<TaskResult<Name>> {
    try {
      return await budget.run(order.pixels, order.signal, () => runNow(order))
    } catch (error) {
      if (error instanceof TooManyWaiting) {
        throw tooManyRequests(messages.media.tooManyWaiting, limits.judgeWithin / SECOND / 2)
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
    clearTimeout(rest)
    const worker = idle.pop() ?? new WorkerProcess({ memory: limits.memory, heap: limits.heap })
    const tooLong = AbortSignal.timeout(within)
    try {
      return await worker.run(task, input, signal ? AbortSignal.any([signal, tooLong]) : tooLong)
    } catch (error) {
      if (!(error instanceof WorkerEnded) && !(tooLong.aborted && error === tooLong.reason)) throw error
      const reason = error instanceof WorkerEnded ? error.message : `it took longer than ${within / SECOND} s`
      log.warn(
        { task, type, pixels, reason },
        'A picture could not be read within its limits; the worker process was ended, the picture is refused',
      )
      throw new RefusedImage(type === 'image/svg+xml' ? 'unsafe-svg' : 'unreadable-image')
    } finally {
      if (worker.memory > limits.keptMemory) worker.end()
      idle.push(worker)
      rest = setTimeout(endIdle, limits.idle).unref()
    }
  }

  function endIdle(): void {
    for (const worker of idle.splice(0)) worker.end()
  }

  /** What is larger than any picture is a film, which its first bytes tell: the rest need not be sent. */
  async function inspect(bytes: Buffer): Promise<Inspected> {
    const order = { task: 'inspect', pixels: 0, within: limits.inspectWithin } as const
    const head =
      bytes.length > MEDIA.maxImageBytes
        ? await run({ ...order, input: bytes.subarray(0, FILM_HEAD) })
        : undefined
    return head?.type?.startsWith('video/') ? head : run({ ...order, input: bytes })
  }

  const pixelsOf = async (bytes: Buffer) => Math.min((await inspect(bytes)).pixels, IMAGE.maxPixels)

  return {
    /** The type of an upload and its pixels, of which nothing was decoded yet. */
    inspect,
    /** What is stored of an upload: cleaned, and proved to decode. */
    judge: ({ bytes, type, pixels }: { bytes: Buffer; type: string; pixels: number }) =>
      run({
        task: 'judge',
        input: { bytes, type },
        type,
        pixels: Math.min(pixels, IMAGE.maxPixels),
        within: limits.judgeWithin,
      }),
    /** All smaller forms of a stored picture. @param signal ends the work, whatever it is at */
    makeVariants: async (original: Buffer, signal: AbortSignal) =>
      run({
        task: 'makeVariants',
        input: original,
        pixels: await pixelsOf(original),
        within: limits.sizeWithin,
        signal,
      }),
    drawShareImage: async (drawing: ShareDrawing) =>
      run({
        task: 'drawShareImage',
        input: drawing,
        pixels: drawing.picture ? await pixelsOf(drawing.picture.bytes) : 0,
        within: limits.judgeWithin,
      }),
    /** Ends the processes that wait for work. */
    endIdle,
  }
}

/** The one of this process. */
export const imageWork = createImageWork()
