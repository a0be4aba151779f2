import type { SoundReader } from '../sound-reader.ts'
import type { SoundMetadata } from '../sound-metadata.ts'
import type { MeasuredSound } from '../measure-sound.ts'
import type { ContainerParser, ParseStep } from '../containers/container-parser.ts'

/** The tasks of a worker process; each reads untrusted bytes. A sound comes in parts, one sound at a time. */
export const soundTasks = { validate, measure, add, end, parseContainer, continueParsing }

export type SoundTasks = typeof soundTasks

let reader: SoundReader<SoundMetadata | MeasuredSound>
let parser: ContainerParser

// loaded on demand: most workers need only one of these two, and each loads decoders of megabytes
async function validate(input: { type: string; size: number }): Promise<void> {
  const { validateSound } = await import('../validate-sound.ts')
  reader = validateSound(input)
}

async function measure(input: {
  type: string
  metadata: SoundMetadata
  needsWebCopy: boolean
}): Promise<void> {
  const { measureSound } = await import('../measure-sound.ts')
  reader = measureSound(input)
}

function add(part: Uint8Array) {
  return reader.add(toBuffer(part))
}

function end(tail?: Uint8Array): Promise<SoundMetadata | MeasuredSound> {
  return reader.end(tail && toBuffer(tail))
}

async function parseContainer(input: { type: string; size: number }): Promise<ParseStep> {
  const { ContainerParser } = await import('../containers/container-parser.ts')
  parser = new ContainerParser(input)
  return parser.next()
}

function continueParsing(part: Uint8Array): ParseStep {
  return parser.next(toBuffer(part))
}

/** Messages from the other process contain plain arrays of bytes instead of Buffers. */
const toBuffer = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length)
