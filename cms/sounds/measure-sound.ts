import { RefusedFile } from '#cms/workers/refused-file.ts'
import { DECODERS, type Decoder } from './decoders.ts'
import { LoudnessMeter } from './loudness.ts'
import { PeakMeter } from './peaks.ts'
import type { Reading } from './reading.ts'
import type { Pcm, SoundFacts } from './sound-facts.ts'
import { WebCopy } from './web-copy.ts'

type Given = {
  type: string
  facts: SoundFacts
  /** whether an MP3 is made of it */
  isCopied: boolean
}

export type Measured = { facts: SoundFacts; last: Buffer }

/** Encoders and headers differ about silence at the ends; what is lacking beyond this was cut off. */
const lacking = (duration: number) => duration * 0.02 + 0.2

/**
 * Decodes a sound: measures its loudness and its waveform, and makes its MP3.
 * @throws RefusedFile for a sound of which much less can be decoded than its head says
 */
export function measureSound({ type, facts, isCopied }: Given): Reading<Measured> {
  const loudness = new LoudnessMeter()
  const peaks = new PeakMeter()
  const copy = isCopied ? new WebCopy() : undefined
  let decoder: Decoder | undefined
  let samples = 0

  async function take(pcm: Pcm | undefined): Promise<Buffer | undefined> {
    if (!pcm) return undefined
    samples += pcm.channels[0]!.length
    loudness.add(pcm)
    peaks.add(pcm)
    return copy?.add(pcm)
  }

  return {
    async add(part) {
      decoder ??= await DECODERS[type]!()
      return { made: await take(await decoder.decode(part)) }
    },
    async end() {
      const made = await take(await decoder?.end())
      const duration = samples / facts.rate
      if (duration < facts.duration - lacking(facts.duration)) throw new RefusedFile('unreadable-sound')
      return {
        facts: { ...facts, duration, loudness: loudness.integrated(), peaks: peaks.peaks() },
        last: Buffer.concat([made ?? Buffer.alloc(0), copy?.end() ?? Buffer.alloc(0)]),
      }
    },
  }
}
