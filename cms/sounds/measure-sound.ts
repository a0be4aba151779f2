import { SECOND, SOUND } from '#cms/shared/constants.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { DECODERS, type Decoder } from './decoders.ts'
import { LoudnessMeter } from './loudness.ts'
import { PeakMeter } from './peaks.ts'
import type { Reading } from './reading.ts'
import { lacking, type Pcm, type SoundFacts } from './sound-facts.ts'
import { WebCopy } from './web-copy.ts'

type Given = {
  type: string
  facts: SoundFacts
  /** whether an MP3 is made of it */
  isCopied: boolean
}

export type Measured = { facts: SoundFacts; last: Buffer }

const longest = (SOUND.maxLength / SECOND) * 1.02

/**
 * Decodes a sound: measures its loudness and its waveform, and makes its MP3.
 * @throws RefusedFile for a sound of which much less can be decoded than its head says, or anything else, and for
 * one that is too long for all that its head says
 */
export function measureSound({ type, facts, isCopied }: Given): Reading<Measured> {
  const loudness = new LoudnessMeter()
  const peaks = new PeakMeter()
  const copy = isCopied ? new WebCopy() : undefined
  let decoder: Decoder | undefined
  let samples = 0
  const duration = () => samples / facts.rate

  async function take(decoded: Pcm | undefined): Promise<Buffer | undefined> {
    if (!decoded) return undefined
    // the decoder of MP3 gives one channel twice
    const pcm = { ...decoded, channels: decoded.channels.slice(0, facts.channels) }
    if (pcm.rate !== facts.rate || pcm.channels.length < facts.channels) {
      throw new RefusedFile('unreadable-sound')
    }
    samples += pcm.channels[0]!.length
    if (duration() > longest) throw new RefusedFile('too-long-sound')
    loudness.add(pcm)
    peaks.add(pcm)
    return copy?.add(pcm)
  }

  return {
    add: refusing(async (part: Buffer) => {
      decoder ??= await DECODERS[type]!()
      return { made: await take(await decoder.decode(part)) }
    }),
    end: refusing(async () => {
      const made = await take(await decoder?.end())
      if (duration() < facts.duration - lacking(facts.duration)) throw new RefusedFile('unreadable-sound')
      return {
        facts: { ...facts, duration: duration(), loudness: loudness.integrated(), peaks: peaks.peaks() },
        last: Buffer.concat([made ?? Buffer.alloc(0), copy?.end() ?? Buffer.alloc(0)]),
      }
    }),
  }
}

/** A decoder that gives up throws whatever its code was compiled from throws. */
const refusing =
  <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
  (...args: Args): Promise<T> =>
    work(...args).catch((error: unknown) => {
      throw error instanceof RefusedFile ? error : new RefusedFile('unreadable-sound', error)
    })
