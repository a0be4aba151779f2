import type { InspectedFile } from '#cms/images/inspect-image.ts'
import type { ShareImageContent } from '#cms/images/share-image/draw-share-image.ts'
import { IMAGE_WORK } from './limits.ts'
import { IMAGE } from '#cms/shared/images.ts'
import { isAudioOrVideo, MEDIA } from '#cms/shared/media.ts'
import { KB } from '#cms/shared/units.ts'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import { BACKGROUND_WAIT_FACTOR, BoundedWork } from '#cms/workers/bounded-work.ts'
import type { TaskInput } from '#cms/workers/worker-process.ts'
import type { ImageTasks } from './tasks.ts'

export type ImageWork = ReturnType<typeof createImageWork>

type Limits = { [Limit in keyof typeof IMAGE_WORK]: number }
type TaskName = keyof ImageTasks
type Job<Name extends TaskName> = {
  task: Name
  input: TaskInput<ImageTasks, Name>
  pixels: number
  timeLimit: number
  waitFactor?: number
  busyText?: string
  type?: string
  signal?: AbortSignal
}

const REFUSALS = { refusal: 'unreadable-image', memoryRefusal: 'too-large-image' } as const
/** For `inspect`, where the type is not known yet. */
const FILE_REFUSALS = { refusal: 'unreadable-file', memoryRefusal: 'too-large-image' } as const
const SVG_REFUSAL = { refusal: 'unsafe-svg' } as const

const ENTRY = new URL('./run-tasks.ts', import.meta.url)

/** Bytes that suffice to detect the type of a video or a sound. */
const MEDIA_HEAD_BYTES = 64 * KB

/**
 * Processes untrusted images in worker processes that can be killed: Node does not limit sharp's memory,
 * and a thread inside sharp cannot be stopped (decision 024).
 */
export function createImageWork(changes: Partial<Limits> = {}) {
  const limits: Limits = { ...IMAGE_WORK, ...changes }
  const bounded = new BoundedWork<ImageTasks>({
    pool: { entry: ENTRY, ...limits },
    budget: { size: limits.pixelsAtOnce, tasks: limits.processes, queueLength: limits.queueLength },
    busyText: mediaTexts.tooManyImagesWaiting,
    retryAfter: limits.validateTimeout / 2,
  })

  /**
   * @throws RefusedFile for an image that cannot be read within the limits, AppError 503 if the workers are
   * busy
   */
  const run = <Name extends TaskName>({ task, input, pixels, type, ...job }: Job<Name>) =>
    bounded.run({
      size: pixels,
      ...job,
      work: (worker, combinedSignal) => worker.run(task, input, combinedSignal),
      ...(type === IMAGE.svgType ? SVG_REFUSAL : task === 'inspect' ? FILE_REFUSALS : REFUSALS),
      logFields: { task, type, pixels },
    })

  /** A file larger than any image is probably audio or video; its first bytes suffice to detect that. */
  async function inspect(bytes: Buffer): Promise<InspectedFile> {
    const job = {
      task: 'inspect',
      pixels: 0,
      timeLimit: limits.inspectTimeout,
      busyText: mediaTexts.tooManyFilesWaiting,
    } as const
    const head =
      bytes.length > MEDIA.maxImageBytes
        ? await run({ ...job, input: bytes.subarray(0, MEDIA_HEAD_BYTES) })
        : undefined
    return head?.type && isAudioOrVideo(head.type) ? head : run({ ...job, input: bytes })
  }

  /** The budget has no more pixels than `IMAGE.maxPixels`: a larger panorama is processed alone. */
  const toBudget = (pixels: number) => Math.min(pixels, IMAGE.maxPixels)

  const inspectPixels = async (bytes: Buffer) => toBudget((await inspect(bytes)).pixels)

  return {
    /** The type and pixel count of an upload, without decoding it. */
    inspect,
    /** The upload as it is stored: stripped of metadata, and verified to decode. */
    validate: ({ pixels, ...input }: TaskInput<ImageTasks, 'validate'> & { pixels: number }) =>
      run({
        task: 'validate',
        input,
        type: input.type,
        pixels: toBudget(pixels),
        timeLimit: limits.validateTimeout,
      }),
    /** All smaller variants of a stored image. @param signal kills the worker at any stage */
    makeVariants: async (input: TaskInput<ImageTasks, 'makeVariants'>, signal: AbortSignal) =>
      run({
        task: 'makeVariants',
        input,
        pixels: await inspectPixels(input.original),
        timeLimit: limits.variantsTimeout,
        waitFactor: BACKGROUND_WAIT_FACTOR,
        signal,
      }),
    drawShareImage: async (drawing: ShareImageContent) =>
      run({
        task: 'drawShareImage',
        input: drawing,
        pixels: drawing.image ? await inspectPixels(drawing.image.bytes) : 0,
        timeLimit: limits.validateTimeout,
      }),
    /** Kills the idle worker processes. */
    endIdle: () => bounded.endIdle(),
  }
}

/** The shared instance of this process. */
export const imageWork = createImageWork()
