import { boxesIn, childrenOf, contentOf, freed, type Box } from './boxes.ts'
import { codecOf } from './codecs.ts'
import { sampleRangesOf } from './sample-ranges.ts'
import { BrokenContainer, bytesAt, erase, type Patch, type Track, type Walk, type Walked } from './walk.ts'

/** What a player needs. All other boxes are notes: of place, device, owner, software, or pictures. */
const KEPT = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'mfra', 'pdin', 'prft'],
  movie: ['mvhd', 'trak', 'mvex', 'iods', 'pssh'],
  track: ['tkhd', 'edts', 'mdia', 'tref', 'trgr', 'tapt'],
} as const
const EMPTY = ['free', 'skip', 'wide']

/** Tracks that are seen, heard or read. Others hold what the device measured: phones and drones write places there. */
const PLAYED_HANDLERS = ['vide', 'soun', 'sbtl', 'subt', 'text', 'clcp', 'tmcd', 'hint']
const KINDS: Record<string, Track['kind']> = { vide: 'video', soun: 'audio' }
const ENCRYPTED = ['encv', 'enca']
/** Heads that begin with the times of making. */
const TIMED = ['mvhd', 'tkhd', 'mdhd']
/** Bytes of the first sample that tell what its description leaves open. */
const SAMPLE_HEAD = 4

/**
 * Reads an MP4: what its tracks are, and what of it is no film or sound.
 * @throws BrokenContainer where it is cut off
 */
export function* walkMp4(size: number): Walk<Walked> {
  const boxes = yield* boxesIn(0, size, KEPT.file)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie || !boxes.some(({ type }) => type === 'mdat')) {
    throw new BrokenContainer('The film is not all there')
  }
  const walked: Walked = { tracks: [], isEncrypted: false, patches: [] }
  yield* cleanChildren(boxes, KEPT.file, walked.patches)
  const parts = yield* childrenOf(movie)
  yield* cleanChildren(parts, KEPT.movie, walked.patches)
  walked.isEncrypted = parts.some(({ type }) => type === 'pssh')
  yield* forgetTimes(parts, walked.patches)
  for (const track of parts.filter(({ type }) => type === 'trak')) yield* walkTrack(track, size, walked)
  return walked
}

/** An empty box that is empty indeed is left alone, so that a clean file stays as it is. */
function* cleanChildren(boxes: Box[], kept: readonly string[], patches: Patch[]): Walk<void> {
  for (const box of boxes) {
    if (kept.includes(box.type)) continue
    const isEmpty = EMPTY.includes(box.type) && (yield* isZero(box))
    if (!isEmpty) patches.push(freed(box))
  }
}

function* isZero(box: Box): Walk<boolean> {
  const part = 1_000_000
  for (let at = box.content; at < box.end; at += part) {
    const bytes = yield* contentOf({ ...box, content: at, end: Math.min(box.end, at + part) })
    if (bytes.some((byte) => byte !== 0)) return false
  }
  return true
}

function* walkTrack(track: Box, size: number, walked: Walked): Walk<void> {
  const parts = yield* childrenOf(track)
  yield* cleanChildren(parts, KEPT.track, walked.patches)
  const media = yield* childrenNamed(parts, 'mdia')
  yield* forgetTimes([...parts, ...media], walked.patches)
  const handlerBox = media.find(({ type }) => type === 'hdlr')
  const handler = handlerBox ? (yield* contentOf(handlerBox)).toString('latin1', 8, 12) : ''
  const information = yield* childrenNamed(media, 'minf')
  const table = yield* childrenNamed(information, 'stbl')
  if (!PLAYED_HANDLERS.includes(handler)) {
    for (const { start, length } of yield* sampleRangesOf(table, size)) {
      walked.patches.push(erase(start, length))
    }
    walked.patches.push(freed(track))
    return
  }
  const kind = KINDS[handler]
  const description = table.find(({ type }) => type === 'stsd')
  if (!kind || !description) return
  const [entry] = yield* boxesIn(description.content + 8, description.end)
  if (!entry) throw new BrokenContainer('A track does not say what it is')
  if (ENCRYPTED.includes(entry.type)) walked.isEncrypted = true
  const [first] = yield* sampleRangesOf(table, size)
  walked.tracks.push(
    codecOf(kind, entry.type, {
      entry: yield* contentOf({ ...entry, content: entry.start }),
      sample: first ? yield* bytesAt(first.start, Math.min(first.length, SAMPLE_HEAD)) : Buffer.alloc(0),
    }),
  )
}

/** When the movie, a track and its media were made and changed: two numbers of 32 or 64 bits, 0 where that is unknown. */
function* forgetTimes(boxes: Box[], patches: Patch[]): Walk<void> {
  for (const { type, content, end } of boxes) {
    if (!TIMED.includes(type)) continue
    const version = (yield* bytesAt(content, 1))[0]
    const times = { start: content + 4, length: version === 1 ? 16 : 8 }
    if (times.start + times.length > end) throw new BrokenContainer('A head ends too soon')
    if ((yield* bytesAt(times.start, times.length)).some((byte) => byte !== 0)) {
      patches.push(erase(times.start, times.length))
    }
  }
}

function* childrenNamed(boxes: Box[], name: string): Walk<Box[]> {
  const box = boxes.find(({ type }) => type === name)
  return box ? yield* childrenOf(box) : []
}
