import { createMp3Encoder } from 'wasm-media-encoders'
import type { Pcm } from './sound-metadata.ts'

/** Samples that the encoder takes at once. */
const SAMPLES_PER_CALL = 32_768

/** Sample rates that MP3 has in full quality. */
const RATES = [48_000, 44_100, 32_000] as const

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

/**
 * Encodes the MP3 of a sound that comes in parts. Its bitrate is constant, so that browsers can seek exactly.
 */
export class WebCopy {
  #encoder: Encoder | undefined

  async add({ channels, rate }: Pcm): Promise<Buffer> {
    const encoder = (this.#encoder ??= await createEncoder(channels.length, rate))
    const encoded: Buffer[] = []
    for (let start = 0; start < (channels[0]?.length ?? 0); start += SAMPLES_PER_CALL) {
      // the encoder reuses the memory of what it returns
      encoded.push(
        Buffer.from(
          encoder.encode(channels.map((samples) => samples.subarray(start, start + SAMPLES_PER_CALL))),
        ),
      )
    }
    return Buffer.concat(encoded)
  }

  end(): Buffer {
    return this.#encoder ? Buffer.from(this.#encoder.finalize()) : Buffer.alloc(0)
  }
}

async function createEncoder(channels: number, rate: number): Promise<Encoder> {
  const encoder = await createMp3Encoder()
  encoder.configure({
    channels: channels === 1 ? 1 : 2,
    sampleRate: rate,
    outputSampleRate: RATES.find((supported) => rate % supported === 0) ?? 44_100,
    bitrate: channels === 1 ? 112 : 192,
  })
  return encoder
}
