import { SOUND } from '#cms/shared/media.ts'
import { SECOND } from '#cms/shared/units.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { DECODERS, type Decoder } from './decoders.ts'
import { LoudnessMeter } from './loudness-meter.ts'
import { PeakMeter } from './peak-meter.ts'
import type { SoundReader } from './sound-reader.ts'
import { durationTolerance, type Pcm, type SoundMetadata } from './sound-metadata.ts'
import { WebCopy } from './web-copy.ts'

type Input = {
  type: string
  metadata: SoundMetadata
  /** whether to make an MP3 */
  needsWebCopy: boolean
}

/** `lastOutput`: the end of the MP3. */
export type MeasuredSound = { metadata: SoundMetadata; lastOutput: Buffer }

/** Seconds. Headers and decoders differ a little about the length of a sound. */
const maxDuration = (SOUND.maxLength / SECOND) * 1.02

/**
 * Decodes a sound: measures its loudness and its waveform, and makes its MP3.
 * @throws RefusedFile for a sound that decodes to much less than its head says, or to another rate or fewer
 * channels, and for a sound that is too long
 */
export function measureSound({ type, metadata, needsWebCopy }: Input): SoundReader<MeasuredSound> {
  const loudness = new LoudnessMeter()
  const peaks = new PeakMeter()
  const copy = needsWebCopy ? new WebCopy() : undefined
  let decoder: Decoder | undefined
  let samples = 0
  const duration = () => samples / metadata.rate

  async function consume(decoded: Pcm | undefined): Promise<Buffer | undefined> {
    if (!decoded) return undefined
    // the decoder of MP3 gives a mono sound two equal channels
    const pcm = { ...decoded, channels: decoded.channels.slice(0, metadata.channels) }
    if (pcm.rate !== metadata.rate || pcm.channels.length < metadata.channels) {
      throw new RefusedFile('unreadable-sound')
    }
    samples += pcm.channels[0]!.length
    if (duration() > maxDuration) throw new RefusedFile('too-long-sound')
    loudness.add(pcm)
    peaks.add(pcm)
    return copy?.add(pcm)
  }

  return {
    add: asRefusals(async (part: Buffer) => {
      decoder ??= await DECODERS[type]!()
      return { output: await consume(await decoder.decode(part)) }
    }),
    end: asRefusals(async () => {
      const output = await consume(await decoder?.end())
      if (duration() < metadata.duration - durationTolerance(metadata.duration)) {
        throw new RefusedFile('unreadable-sound')
      }
      return {
        metadata: {
          ...metadata,
          duration: duration(),
          loudness: loudness.integrated(),
          peaks: peaks.peaks(),
        },
        lastOutput: Buffer.concat([output ?? Buffer.alloc(0), copy?.end() ?? Buffer.alloc(0)]),
      }
    }),
  }
}

/** Turns any error of a compiled decoder into a RefusedFile. */
const asRefusals =
  <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
  (...args: Args): Promise<T> =>
    work(...args).catch((error: unknown) => {
      throw error instanceof RefusedFile ? error : new RefusedFile('unreadable-sound', error)
    })
