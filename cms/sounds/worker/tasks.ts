import type { Reading } from '../reading.ts'
import type { SoundFacts } from '../sound-facts.ts'
import type { Measured } from '../measure-sound.ts'
import type { ContainerWalk, Step } from '../containers/walk-container.ts'

/** The tasks of a worker process; each reads untrusted bytes. A sound comes in parts, one sound at a time. */
export const tasks = { judge, measure, add, end, walk, give }

export type SoundTasks = typeof tasks

let reading: Reading<SoundFacts | Measured>
let walking: ContainerWalk

// most workers need one of the two, and the decoders of the other are megabytes
async function judge(given: { type: string; size: number }): Promise<void> {
  const { judgeSound } = await import('../judge-sound.ts')
  reading = judgeSound(given)
}

async function measure(given: { type: string; facts: SoundFacts; isCopied: boolean }): Promise<void> {
  const { measureSound } = await import('../measure-sound.ts')
  reading = measureSound(given)
}

function add(part: Uint8Array) {
  return reading.add(bufferOf(part))
}

function end(tail?: Uint8Array): Promise<SoundFacts | Measured> {
  return reading.end(tail && bufferOf(tail))
}

async function walk(given: { type: string; size: number }): Promise<Step> {
  const { ContainerWalk } = await import('../containers/walk-container.ts')
  walking = new ContainerWalk(given)
  return walking.next()
}

function give(part: Uint8Array): Step {
  return walking.next(bufferOf(part))
}

/** What comes from the other process is no Buffer. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)
