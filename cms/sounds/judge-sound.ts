import { parseWebStream } from 'music-metadata'
import { SECOND, SOUND } from '#cms/shared/constants.ts'
import { RefusedFile } from '#cms/workers/refused-file.ts'
import type { Reading } from './reading.ts'
import type { SoundFacts } from './sound-facts.ts'
import { readWavHeader } from './wav.ts'

type Given = { type: string; size: number }
type Header = Pick<SoundFacts, 'duration' | 'channels' | 'rate'> & { isCut?: boolean }

/** Reads what the head of a sound says: its length, its channels. Nothing is decoded. */
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
      await Promise.race([writer.write(part).catch(() => undefined), read])
      return { isEnough }
    },
    async end() {
      writer.close().catch(() => undefined)
      const found = await read
      if (found instanceof Error) throw new RefusedFile('unreadable-sound', found)
      const { duration = 0, numberOfChannels = 0, sampleRate = 0 } = found.format
      return accept({ duration, channels: numberOfChannels, rate: sampleRate })
    },
  }
}
