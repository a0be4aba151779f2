import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { byteLength, type AiffSamples } from './containers/parse-aiff.ts'

const HEADER_LENGTH = 44
/** Format tags of WAV. */
const [PCM, FLOAT] = [1, 3]
/** Samples that are swapped at once: some milliseconds. */
const SAMPLES_PER_TURN = 1_000_000

/**
 * Makes a WAV of an AIFF, in place: a sound is large, and the head of an AIFF is longer than that of a WAV.
 * @param bytes the AIFF; holds other bytes afterwards
 */
export async function aiffToWav(bytes: Buffer, samples: AiffSamples): Promise<Buffer> {
  const length = byteLength(samples)
  const { start, sampleBytes, isBigEndian } = samples
  bytes.copyWithin(HEADER_LENGTH, start, start + length)
  const step = SAMPLES_PER_TURN * sampleBytes
  for (let at = HEADER_LENGTH; at < HEADER_LENGTH + length; at += step) {
    const part = bytes.subarray(at, Math.min(at + step, HEADER_LENGTH + length))
    // samples of one byte have a sign in an AIFF and none in a WAV
    if (sampleBytes === 1) for (let i = 0; i < part.length; i++) part[i]! ^= 0x80
    else if (isBigEndian) swapBytes(part, sampleBytes)
    await yieldToOthers()
  }
  writeHeader(bytes, samples, length)
  const padding = length % 2
  bytes.fill(0, HEADER_LENGTH + length, HEADER_LENGTH + length + padding)
  return bytes.subarray(0, HEADER_LENGTH + length + padding)
}

function swapBytes(part: Buffer, sampleBytes: number): void {
  if (sampleBytes === 2) part.swap16()
  if (sampleBytes === 4) part.swap32()
  if (sampleBytes === 8) part.swap64()
  if (sampleBytes !== 3) return
  for (let i = 0; i < part.length; i += 3) {
    const first = part[i]!
    part[i] = part[i + 2]!
    part[i + 2] = first
  }
}

function writeHeader(bytes: Buffer, samples: AiffSamples, length: number): void {
  const { channels, rate, sampleBytes, isFloat } = samples
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(HEADER_LENGTH - 8 + length + (length % 2), 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(isFloat ? FLOAT : PCM, 20)
  bytes.writeUInt16LE(channels, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE((rate * channels * sampleBytes) % 2 ** 32, 28)
  bytes.writeUInt16LE((channels * sampleBytes) % 2 ** 16, 32)
  bytes.writeUInt16LE(sampleBytes * 8, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(length, 40)
}
