import type { Inspected } from '#cms/images/inspect-image.ts'
import type { ShareDrawing } from '#cms/images/share-image/draw-share-image.ts'
import { IMAGE, IMAGE_WORK, KB, MEDIA, WORK_PATIENCE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { BoundedWork } from '#cms/workers/bounded-work.ts'
import type { TaskInput } from '#cms/workers/worker-process.ts'
import type { ImageTasks } from './tasks.ts'

export type ImageWork = ReturnType<typeof createImageWork>

type Limits = { [Limit in keyof typeof IMAGE_WORK]: number }
type TaskName = keyof ImageTasks
type Order<Name extends TaskName> = {
  task: Name
  input: TaskInput<ImageTasks, Name>
  pixels: number
  within: number
  patience?: number
  busyText?: string
  type?: string
  signal?: AbortSignal
}

const REFUSALS = { refusal: 'unreadable-image', memoryRefusal: 'too-large-image' } as const
/** What it is is not known yet. */
const FILE_REFUSALS = { refusal: 'unreadable-file', memoryRefusal: 'too-large-image' } as const
const SVG_REFUSAL = { refusal: 'unsafe-svg' } as const

const ENTRY = new URL('./run-tasks.ts', import.meta.url)

/** Bytes that suffice to detect the type of a video or a sound. */
const PLAYED_HEAD = 64 * KB

/**
 * Processes untrusted pictures in worker processes that can be killed: Node does not limit sharp's memory,
 * and a thread inside sharp cannot be stopped (decision 024).
 */
export function createImageWork(changes: Partial<Limits> = {}) {
  const limits: Limits = { ...IMAGE_WORK, ...changes }
  const bounded = new BoundedWork<ImageTasks>({
    pool: { entry: ENTRY, ...limits },
    budget: { size: limits.pixelsAtOnce, tasks: limits.processes, waiting: limits.waiting },
    busyText: messages.media.tooManyWaiting,
    retryAfter: limits.validateTimeout / 2,
  })

  /** @throws RefusedFile for a picture that cannot be read within the limits, AppError 503 if the workers are busy */
  const run = <Name extends TaskName>({ task, input, pixels, type, ...order }: Order<Name>) =>
    bounded.run({
      size: pixels,
      ...order,
      work: (worker, either) => worker.run(task, input, either),
      ...(type === IMAGE.svgType ? SVG_REFUSAL : task === 'inspect' ? FILE_REFUSALS : REFUSALS),
      facts: { task, type, pixels },
    })

  /** A file larger than any picture is probably played; its first bytes suffice to detect that. */
  async function inspect(bytes: Buffer): Promise<Inspected> {
    const order = {
      task: 'inspect',
      pixels: 0,
      within: limits.inspectWithin,
      busyText: messages.media.tooManyFilesWaiting,
    } as const
    const head =
      bytes.length > MEDIA.maxImageBytes
        ? await run({ ...order, input: bytes.subarray(0, PLAYED_HEAD) })
        : undefined
    return head?.type && isPlayed(head.type) ? head : run({ ...order, input: bytes })
  }

  const pixelsOf = async (bytes: Buffer) => Math.min((await inspect(bytes)).pixels, IMAGE.maxPixels)

  return {
    /** The type and pixel count of an upload, without decoding it. */
    inspect,
    /** The upload as it is stored: stripped of metadata, and verified to decode. */
    judge: ({ pixels, ...input }: TaskInput<ImageTasks, 'judge'> & { pixels: number }) =>
      run({
        task: 'judge',
        input,
        type: input.type,
        pixels: Math.min(pixels, IMAGE.maxPixels),
        within: limits.validateTimeout,
      }),
    /** All smaller variants of a stored picture. @param signal kills the worker at any stage */
    makeVariants: async (input: TaskInput<ImageTasks, 'makeVariants'>, signal: AbortSignal) =>
      run({
        task: 'makeVariants',
        input,
        pixels: await pixelsOf(input.original),
        within: limits.sizeWithin,
        patience: WORK_PATIENCE,
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
    endIdle: () => bounded.endIdle(),
  }
}

const isPlayed = (type: string) => type.startsWith('video/') || type.startsWith('audio/')

/** The shared instance of this process. */
export const imageWork = createImageWork()
