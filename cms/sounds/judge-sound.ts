import { parseWebStream } from 'music-metadata'
import { MB, SECOND, SOUND } from '#cms/shared/constants.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import { lastSampleOf } from './flac/flac-end.ts'
import { readFrameHeader } from './flac/frame-header.ts'
import { claimedBytesOf } from './mp3-bytes.ts'
import type { Reading } from './reading.ts'
import { lacking, type SoundFacts } from './sound-facts.ts'
import { readWavHeader } from './wav.ts'

type Given = { type: string; size: number }
type Header = Pick<SoundFacts, 'duration' | 'channels' | 'rate'> & { isCut?: boolean }

/** Bytes in which the first frame is looked for: a picture may come before it. */
const LONGEST_HEAD = 4 * MB

/**
 * Reads what the head of a sound says: its length, its channels; and whether the file goes on to its end, as far as
 * that can be told. Nothing is decoded.
 */
export function judgeSound(given: Given): Reading<SoundFacts> {
  return given.type === 'audio/wav' ? judgeWav(given) : judgeByFrames(given)
}

/** @throws RefusedFile for a sound that is too long, has too many channels, or was cut off */
function accept({ duration, channels, rate, isCut }: Header): SoundFacts {
  if (!(duration > 0) || !(channels > 0) || !(rate > 0)) throw new RefusedFile('unreadable-sound')
  if (duration > SOUND.maxLength / SECOND) throw new RefusedFile('too-long-sound')
  if (channels > SOUND.maxChannels) throw new RefusedFile('too-many-channels')
  if (isCut) throw new RefusedFile('unreadable-sound')
  return { duration, channels, rate, loudness: null, peaks: [] }
}

function judgeWav({ size }: Given): Reading<SoundFacts> {
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
      const { frame, channels, rate, start } = header
      const length = header.length ?? size - start
      return accept({ duration: length / frame / rate, channels, rate, isCut: start + length > size })
    },
  }
}

function judgeByFrames({ type, size }: Given): Reading<SoundFacts> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  let head = Buffer.alloc(0)
  let isEnough = false
  const read = parseWebStream(
    readable as never,
    { mimeType: type, size },
    { duration: true, skipCovers: true, skipPostHeaders: true },
  )
    .catch((error: unknown) => error as Error)
    .finally(() => (isEnough = true))
  return {
    async add(part) {
      if (head.length < LONGEST_HEAD) head = Buffer.concat([head, part])
      await Promise.race([writer.write(part).catch(() => undefined), read])
      return { isEnough }
    },
    async end(tail = Buffer.alloc(0)) {
      writer.close().catch(() => undefined)
      // to what tells types apart the header of a frame of FLAC is one of AAC
      if (type === 'audio/aac' && readFrameHeader(head, 0)) throw new RefusedFile('headless-flac')
      const found = await read
      if (found instanceof Error) throw new RefusedFile('unreadable-sound', found)
      const { codec = '', numberOfChannels = 0, sampleRate = 0 } = found.format
      // who writes a FLAC as it comes leaves its length open
      const open = type === 'audio/flac' ? (lastSampleOf(tail) ?? 0) / sampleRate : 0
      const duration = found.format.duration || open
      if (/layer [12]$/i.test(codec)) throw new RefusedFile('layer-2-sound')
      const present = presentLength({ type, size, head, tail, duration, rate: sampleRate }) ?? duration
      const isCut = present < duration - lacking(duration)
      return accept({ duration, channels: numberOfChannels, rate: sampleRate, isCut })
    },
  }
}

type Ends = Given & { head: Buffer; tail: Buffer; duration: number; rate: number }

/** Seconds that the file has of what its head says; undefined where only decoding tells. */
function presentLength({ type, size, head, tail, duration, rate }: Ends): number | undefined {
  if (type === 'audio/flac') {
    const last = lastSampleOf(tail)
    return last === undefined ? undefined : last / rate
  }
  const claimed = type === 'audio/mpeg' ? claimedBytesOf(head) : undefined
  return claimed ? (duration * size) / claimed : undefined
}
