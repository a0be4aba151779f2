import { SOUND, SOUND_WORK, WORK_PATIENCE } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { BoundedWork } from '#cms/workers/bounded-work.ts'
import type { WorkerProcess } from '#cms/workers/worker-process.ts'
import type { Walked } from '../containers/walk.ts'
import type { Measured } from '../measure-sound.ts'
import type { SoundFacts } from '../sound-facts.ts'
import type { SoundTasks } from './tasks.ts'

type Limits = { [Limit in keyof typeof SOUND_WORK]: number }
type Worker = WorkerProcess<SoundTasks>
type Order<T> = {
  type: string
  within: number
  patience?: number
  signal?: AbortSignal
  work: (worker: Worker, signal: AbortSignal) => Promise<T>
}

const ENTRY = new URL('./run-tasks.ts', import.meta.url)

/**
 * Reads untrusted sounds in worker processes that can be killed (decisions 024 and 069). A sound is sent in
 * parts, so that neither process ever has all that is decoded of it.
 */
export function createSoundWork(changes: Partial<Limits> = {}) {
  const limits: Limits = { ...SOUND_WORK, ...changes }
  const bounded = new BoundedWork<SoundTasks>({
    pool: { entry: ENTRY, ...limits },
    budget: { size: Infinity, tasks: limits.processes, waiting: limits.waiting },
    busyText: messages.pieces.soundsWaiting,
    retryAfter: limits.judgeWithin,
  })

  /** @throws RefusedFile for a sound that cannot be read within the limits, AppError 503 if the workers are busy */
  const run = <T>({ type, ...order }: Order<T>) =>
    bounded.run({ ...order, size: 0, refusal: 'unreadable-sound', facts: { type } })

  return {
    /** What the head of a sound says of it; one that ends long before is refused. */
    judge: ({ bytes, type }: { bytes: Buffer; type: string }): Promise<SoundFacts> =>
      run({
        type,
        within: limits.judgeWithin,
        work: async (worker, signal) => {
          await worker.run('judge', { type, size: bytes.length }, signal)
          for (let at = 0; at < bytes.length; at += limits.part) {
            const part = bytes.subarray(at, at + limits.part)
            if ((await worker.continue('add', part, signal)).isEnough) break
          }
          return (await worker.continue('end', bytes.subarray(-limits.part), signal)) as SoundFacts
        },
      }),
    /**
     * What only decoding tells, and the MP3 for the web of a type that pages do not play as it is.
     * @param signal kills the worker at any stage
     */
    measure: ({ stream, type, facts, signal }: Stored): Promise<{ facts: SoundFacts; copy?: Buffer }> => {
      const isCopied = (SOUND.copiedTypes as readonly string[]).includes(type)
      return run({
        type,
        within: limits.makeWithin,
        patience: WORK_PATIENCE,
        signal,
        work: async (worker, signal) => {
          await worker.run('measure', { type, facts, isCopied }, signal)
          const copy: Buffer[] = []
          for await (const part of stream) {
            const { made } = await worker.continue('add', part, signal)
            if (made) copy.push(Buffer.from(made))
          }
          const { facts: measured, last } = (await worker.continue('end', undefined, signal)) as Measured
          return { facts: measured, ...(isCopied && { copy: Buffer.concat([...copy, Buffer.from(last)]) }) }
        },
      })
    },
    /**
     * What the container of a sound or a film says: its tracks, and what is to be cleaned away.
     * @param read a part of the file, or to its end
     * @returns null for a file that is cut off or broken
     */
    walk: ({ type, size, read }: Walkable): Promise<Walked | null> =>
      run({
        type,
        within: limits.judgeWithin,
        work: async (worker, signal) => {
          let step = await worker.run('walk', { type, size }, signal)
          while ('wanted' in step) {
            const { start, length } = step.wanted
            step = await worker.continue('give', await read(start, length), signal)
          }
          return step.walked
        },
      }),
    /** Kills the idle worker processes. */
    endIdle: () => bounded.endIdle(),
  }
}

type Stored = { stream: AsyncIterable<Buffer>; type: string; facts: SoundFacts; signal: AbortSignal }

export type Walkable = {
  type: string
  size: number
  read: (start: number, length: number) => Buffer | Promise<Buffer>
}

export type SoundWork = ReturnType<typeof createSoundWork>

/** The shared instance of this process. */
export const soundWork = createSoundWork()
