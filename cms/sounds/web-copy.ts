import { createMp3Encoder } from 'wasm-media-encoders'
import type { Pcm } from './sound-facts.ts'

/** Samples that the encoder takes at once. */
const BLOCK = 32_768

/** Rates that MP3 knows in full quality. */
const RATES = [48_000, 44_100, 32_000] as const

type Encoder = Awaited<ReturnType<typeof createMp3Encoder>>

/** Encodes the MP3 of a sound that comes in parts. Of a constant bitrate, so that browsers find any moment. */
export class WebCopy {
  #encoder: Encoder | undefined

  async add({ channels, rate }: Pcm): Promise<Buffer> {
    const encoder = (this.#encoder ??= await begin(channels.length, rate))
    const made: Buffer[] = []
    for (let start = 0; start < (channels[0]?.length ?? 0); start += BLOCK) {
      // the encoder reuses the memory of what it returns
      made.push(
        Buffer.from(encoder.encode(channels.map((samples) => samples.subarray(start, start + BLOCK)))),
      )
    }
    return Buffer.concat(made)
  }

  end(): Buffer {
    return this.#encoder ? Buffer.from(this.#encoder.finalize()) : Buffer.alloc(0)
  }
}

async function begin(channels: number, rate: number): Promise<Encoder> {
  const encoder = await createMp3Encoder()
  encoder.configure({
    channels: channels === 1 ? 1 : 2,
    sampleRate: rate,
    outputSampleRate: RATES.find((known) => rate % known === 0) ?? 44_100,
    bitrate: channels === 1 ? 112 : 192,
  })
  return encoder
}
