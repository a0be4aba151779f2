import { SOUND } from '#cms/shared/media.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { BACKGROUND_WAIT_FACTOR, BoundedWork } from '#cms/workers/bounded-work.ts'
import type { WorkerProcess } from '#cms/workers/worker-process.ts'
import type { ParsedContainer } from '../containers/parser.ts'
import type { MeasuredSound } from '../measure-sound.ts'
import type { SoundMetadata } from '../sound-metadata.ts'
import type { SoundTasks } from './tasks.ts'
import { MB, SECOND, MINUTE, KB } from '#cms/shared/units.ts'

/** Concurrency and resource limits of sound processing (decision 069). */
export const SOUND_WORK = {
  processes: 2,
  queueLength: 48,
  /** memory limit of a worker process: reading takes a third of it, however long the sound */
  memory: 384 * MB,
  /** part of `memory` for the JavaScript heap */
  heap: 128 * MB,
  /** a worker that holds more than this after a sound exits, to return the memory */
  keptMemory: 160 * MB,
  /** how long an idle worker lives */
  idle: 20 * SECOND,
  validateTimeout: 60 * SECOND,
  /** half an hour of sound takes about a minute */
  measureTimeout: 15 * MINUTE,
  /** bytes of a sound that a worker gets at once */
  chunkSize: 256 * KB,
} as const

type Limits = { [Limit in keyof typeof SOUND_WORK]: number }
type Worker = WorkerProcess<SoundTasks>
type Job<T> = {
  type: string
  timeLimit: number
  waitFactor?: number
  signal?: AbortSignal
  work: (worker: Worker, signal: AbortSignal) => Promise<T>
}

const ENTRY = new URL('./run-tasks.ts', import.meta.url)

/**
 * Reads untrusted sounds in worker processes that can be killed (decisions 024 and 069). A sound is sent in
 * parts, so that neither process ever holds all of its samples.
 */
export function createSoundWork(changes: Partial<Limits> = {}) {
  const limits: Limits = { ...SOUND_WORK, ...changes }
  const bounded = new BoundedWork<SoundTasks>({
    pool: { entry: ENTRY, ...limits },
    budget: { size: Infinity, tasks: limits.processes, queueLength: limits.queueLength },
    busyText: blocksTexts.soundsWaiting,
    retryAfter: limits.validateTimeout,
  })

  /**
   * @throws RefusedFile for a sound that cannot be read within the limits, AppError 503 if the workers are
   * busy
   */
  const run = <T>({ type, ...job }: Job<T>) =>
    bounded.run({ ...job, size: 0, refusal: 'unreadable-sound', logFields: { type } })

  return {
    /** Validates a sound by its head, and returns its metadata; a sound that is cut off is refused. */
    validate: ({ bytes, type }: { bytes: Buffer; type: string }): Promise<SoundMetadata> =>
      run({
        type,
        timeLimit: limits.validateTimeout,
        work: async (worker, signal) => {
          await worker.run('validate', { type, size: bytes.length }, signal)
          for (let at = 0; at < bytes.length; at += limits.chunkSize) {
            const part = bytes.subarray(at, at + limits.chunkSize)
            if ((await worker.continue('add', part, signal)).isEnough) break
          }
          return (await worker.continue('end', bytes.subarray(-limits.chunkSize), signal)) as SoundMetadata
        },
      }),
    /**
     * Adds the metadata that needs decoding, and makes the MP3 of a type that pages do not play themselves.
     * @param signal kills the worker at any stage
     */
    measure: ({
      stream,
      type,
      metadata,
      signal,
    }: StoredSound): Promise<{ metadata: SoundMetadata; copy?: Buffer }> => {
      const needsWebCopy = (SOUND.copiedTypes as readonly string[]).includes(type)
      return run({
        type,
        timeLimit: limits.measureTimeout,
        waitFactor: BACKGROUND_WAIT_FACTOR,
        signal,
        work: async (worker, signal) => {
          await worker.run('measure', { type, metadata, needsWebCopy }, signal)
          const copy: Buffer[] = []
          for await (const part of stream) {
            const { output } = await worker.continue('add', part, signal)
            if (output) copy.push(Buffer.from(output))
          }
          const { metadata: measured, lastOutput } = (await worker.continue(
            'end',
            undefined,
            signal,
          )) as MeasuredSound
          return {
            metadata: measured,
            ...(needsWebCopy && { copy: Buffer.concat([...copy, Buffer.from(lastOutput)]) }),
          }
        },
      })
    },
    /**
     * Parses the container of a sound or a video: its tracks, and the patches that remove metadata.
     * @param read gives a part of the file, or as much of the part as the file has
     * @returns null for a file that is cut off or broken
     */
    parseContainer: ({ type, size, read }: ContainerSource): Promise<ParsedContainer | null> =>
      run({
        type,
        timeLimit: limits.validateTimeout,
        work: async (worker, signal) => {
          let step = await worker.run('parseContainer', { type, size }, signal)
          while ('needed' in step) {
            const { start, length } = step.needed
            step = await worker.continue('continueParsing', await read(start, length), signal)
          }
          return step.parsed
        },
      }),
    /** Kills the idle worker processes. */
    endIdle: () => bounded.endIdle(),
  }
}

type StoredSound = {
  stream: AsyncIterable<Buffer>
  type: string
  metadata: SoundMetadata
  signal: AbortSignal
}

type ContainerSource = {
  type: string
  size: number
  read: (start: number, length: number) => Buffer | Promise<Buffer>
}

export type SoundWork = ReturnType<typeof createSoundWork>

/** The shared instance of this process. */
export const soundWork = createSoundWork()
