import { parseWebStream } from 'music-metadata'
import { SOUND } from '#cms/shared/media.ts'
import { MB, SECOND } from '#cms/shared/units.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { countFlacSamples } from './flac/count-flac-samples.ts'
import { readFrameHeader } from './flac/frame-header.ts'
import { readClaimedBytes } from './mp3-head.ts'
import type { SoundReader } from './sound-reader.ts'
import { durationTolerance, type SoundMetadata } from './sound-metadata.ts'
import { readWavHeader } from './wav.ts'

type Input = { type: string; size: number }
type Header = Pick<SoundMetadata, 'duration' | 'channels' | 'rate'> & { isCut?: boolean }

/** Bytes in which the first frame is looked for: cover art may come before it. */
const MAX_HEAD_BYTES = 4 * MB

/**
 * Validates the length and the channels of a sound by its head, and that the file is complete, as far as that
 * shows without decoding.
 */
export function validateSound(input: Input): SoundReader<SoundMetadata> {
  return input.type === 'audio/wav' ? validateWav(input) : validateByFrames(input)
}

/** @throws RefusedFile for a sound that is too long, has too many channels, or was cut off */
function toSoundMetadata({ duration, channels, rate, isCut }: Header): SoundMetadata {
  if (!(duration > 0) || !(channels > 0) || !(rate > 0)) throw new RefusedFile('unreadable-sound')
  if (duration > SOUND.maxLength / SECOND) throw new RefusedFile('too-long-sound')
  if (channels > SOUND.maxChannels) throw new RefusedFile('too-many-channels')
  if (isCut) throw new RefusedFile('unreadable-sound')
  return { duration, channels, rate, loudness: null, peaks: [] }
}

function validateWav({ size }: Input): SoundReader<SoundMetadata> {
  let head = Buffer.alloc(0)
  let header: ReturnType<typeof readWavHeader>
  return {
    async add(part) {
      head = Buffer.concat([head, part])
      header = readWavHeader(head)
      return { isEnough: header !== undefined }
    },
    async end() {
      if (!header) throw new RefusedFile('unreadable-sound')
      const { frameBytes, channels, rate, start } = header
      const length = header.length ?? size - start
      return toSoundMetadata({
        duration: length / frameBytes / rate,
        channels,
        rate,
        isCut: start + length > size,
      })
    },
  }
}

function validateByFrames({ type, size }: Input): SoundReader<SoundMetadata> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let head = Buffer.alloc(0)
  let isEnough = false
  const parsing = parseWebStream(
    readable as never,
    { mimeType: type, size },
    { duration: true, skipCovers: true, skipPostHeaders: true },
  )
    .catch((error: unknown) => error as Error)
    .finally(() => (isEnough = true))
  return {
    async add(part) {
      if (head.length < MAX_HEAD_BYTES) head = Buffer.concat([head, part])
      await Promise.race([writer.write(part).catch(() => undefined), parsing])
      return { isEnough }
    },
    async end(tail = Buffer.alloc(0)) {
      writer.close().catch(() => undefined)
      // type detection mistakes the header of a FLAC frame for that of an AAC frame
      if (type === 'audio/aac' && readFrameHeader(head, 0)) throw new RefusedFile('headless-flac')
      const parsed = await parsing
      if (parsed instanceof Error) throw new RefusedFile('unreadable-sound', parsed)
      const { codec = '', numberOfChannels = 0, sampleRate = 0 } = parsed.format
      // a FLAC that was written as a stream does not state its length
      const unstatedDuration = type === 'audio/flac' ? (countFlacSamples(tail) ?? 0) / sampleRate : 0
      const duration = parsed.format.duration || unstatedDuration
      if (/layer [12]$/i.test(codec)) throw new RefusedFile('layer-2-sound')
      const presentDuration =
        measurePresentDuration({ type, size, head, tail, duration, rate: sampleRate }) ?? duration
      const isCut = presentDuration < duration - durationTolerance(duration)
      return toSoundMetadata({ duration, channels: numberOfChannels, rate: sampleRate, isCut })
    },
  }
}

type HeadAndTail = Input & { head: Buffer; tail: Buffer; duration: number; rate: number }

/** Seconds of sound that the file really has; undefined if only decoding can tell. */
function measurePresentDuration({ type, size, head, tail, duration, rate }: HeadAndTail): number | undefined {
  if (type === 'audio/flac') {
    const samples = countFlacSamples(tail)
    return samples === undefined ? undefined : samples / rate
  }
  const claimedBytes = type === 'audio/mpeg' ? readClaimedBytes(head) : undefined
  return claimedBytes ? (duration * size) / claimedBytes : undefined
}
