import { readFileSync } from 'node:fs'

/** Sounds of the demo content: 24 s of FLAC, 30 s of MP3. */
const demo = (name: string) => readFileSync(new URL(`../../cms/seed/assets/${name}`, import.meta.url))
export const flac = () => demo('listen-1-treated.flac')
export const mp3 = () => demo('listen-2-tour-ambience.mp3')

type Wav = {
  seconds?: number
  rate?: number
  channels?: number
  bits?: 8 | 16 | 24 | 32
  /** full scale is 1 */
  sample?: (second: number, channel: number) => number
  /** seconds that the header says, where they differ */
  claimed?: number
  /** 1 is PCM */
  format?: number
}

export const sine =
  ({ hertz = 997, level = -23 }: { hertz?: number; level?: number } = {}) =>
  (second: number): number =>
    10 ** (level / 20) * Math.sin(2 * Math.PI * hertz * second)

/** A WAV file; without more said 1 s of a quiet tone, in two channels of 16 bits at 44.1 kHz. */
export function wav({
  seconds = 1,
  rate = 44_100,
  channels = 2,
  bits = 16,
  sample = sine(),
  claimed = seconds,
  format = 1,
}: Wav = {}): Buffer {
  const frame = (channels * bits) / 8
  const count = Math.round(seconds * rate)
  const length = Math.round(claimed * rate) * frame
  const bytes = Buffer.alloc(44 + count * frame)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(Math.min(0xffffffff, 36 + length), 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(format, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * frame, 28)
  bytes.writeUInt16LE(frame, 32)
  bytes.writeUInt16LE(bits, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(Math.min(0xfffffffe, length), 40)
  const top = 2 ** (bits - 1)
  let at = 44
  for (let i = 0; i < count; i++) {
    for (let channel = 0; channel < channels; channel++, at += bits / 8) {
      const value = Math.round(sample(i / rate, channel) * top)
      const kept = Math.max(-top, Math.min(top - 1, value))
      if (bits === 8) bytes.writeUInt8(kept + 128, at)
      else bytes.writeIntLE(kept, at, bits / 8)
    }
  }
  return bytes
}
