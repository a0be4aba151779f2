import { MPEGDecoder } from 'mpg123-decoder'
import { FlacDecoder } from './flac/flac-decoder.ts'
import type { Pcm } from './sound-metadata.ts'
import { WavDecoder } from './wav.ts'

/** Decodes a sound that comes in parts. */
export type Decoder = {
  decode(part: Buffer): Promise<Pcm | undefined>
  /** @returns samples that were still pending after the last part */
  end(): Promise<Pcm | undefined>
}

type DecodedMpeg = { channelData: Float32Array[]; samplesDecoded: number; sampleRate: number }

/** Decoders of `SOUND.decodedTypes`. */
export const DECODERS: Record<string, () => Promise<Decoder>> = {
  async 'audio/wav'() {
    const decoder = new WavDecoder()
    return { decode: async (part) => decoder.decode(part), end: async () => undefined }
  },
  async 'audio/flac'() {
    const decoder = new FlacDecoder()
    return { decode: async (part) => decoder.decode(part), end: async () => decoder.end() }
  },
  async 'audio/mpeg'() {
    const decoder = new MPEGDecoder()
    await decoder.ready
    return { decode: async (part) => toPcm(decoder.decode(part)), end: async () => undefined }
  },
}

const toPcm = ({ channelData, samplesDecoded, sampleRate }: DecodedMpeg): Pcm | undefined =>
  samplesDecoded > 0 ? { channels: channelData, rate: sampleRate } : undefined
