import { readBoxes, readChildren, readBoxContent, toFreePatch, type Box } from './boxes.ts'
import { identifyCodec } from './codecs.ts'
import { readSampleRanges } from './sample-ranges.ts'
import {
  BrokenContainer,
  isZeroed,
  readBytes,
  createPatch,
  type Patch,
  type Track,
  type Parser,
  type ParsedContainer,
} from './parser.ts'

/** What a player needs. All other boxes are metadata: location, device, owner, software, or cover art. */
const KEPT_BOXES = {
  file: ['ftyp', 'styp', 'moov', 'mdat', 'moof', 'sidx', 'ssix', 'mfra', 'pdin', 'prft'],
  movie: ['mvhd', 'trak', 'mvex', 'iods', 'pssh'],
  track: ['tkhd', 'edts', 'mdia', 'tref', 'trgr', 'tapt'],
  media: ['mdhd', 'hdlr', 'minf', 'elng'],
} as const
const PADDING_BOXES = ['free', 'skip', 'wide']

/** Tracks that are seen, heard or read. Others hold device data: phones and drones write locations there. */
const PLAYED_HANDLERS = ['vide', 'soun', 'sbtl', 'subt', 'text', 'clcp', 'tmcd', 'hint']
const KINDS: Record<string, Track['kind']> = { vide: 'video', soun: 'audio' }
const ENCRYPTED_ENTRIES = ['encv', 'enca']
/** Header boxes that begin with creation and modification times. */
const BOXES_WITH_TIMES = ['mvhd', 'tkhd', 'mdhd']
/** Where a handler has its name, and a video's sample entry that of its encoder: 'GoPro AVC encoder'. */
const HANDLER_NAME_AT = 24
const ENCODER_NAME = { at: 42, length: 32 }
/**
 * Bytes of the first sample, a frame header, which may state the codec more precisely than the sample entry.
 */
const SAMPLE_HEAD = 4

/**
 * Parses an MP4: its tracks, and the metadata to remove.
 * @throws BrokenContainer for a file that is cut off
 */
export function* parseMp4(size: number): Parser<ParsedContainer> {
  const boxes = yield* readBoxes(0, size, KEPT_BOXES.file)
  const movie = boxes.find(({ type }) => type === 'moov')
  if (!movie || !boxes.some(({ type }) => type === 'mdat')) {
    throw new BrokenContainer('The file has no moov or no mdat box')
  }
  const parsed: ParsedContainer = { tracks: [], isEncrypted: false, patches: [] }
  yield* cleanChildren(boxes, KEPT_BOXES.file, parsed.patches)
  const movieBoxes = yield* readChildren(movie)
  yield* cleanChildren(movieBoxes, KEPT_BOXES.movie, parsed.patches)
  parsed.isEncrypted = movieBoxes.some(({ type }) => type === 'pssh')
  yield* eraseTimes(movieBoxes, parsed.patches)
  for (const track of movieBoxes.filter(({ type }) => type === 'trak')) yield* parseTrack(track, size, parsed)
  return parsed
}

/** Empties all boxes but the kept ones, and padding that has only zeros: a clean file stays unchanged. */
function* cleanChildren(boxes: Box[], kept: readonly string[], patches: Patch[]): Parser<void> {
  for (const box of boxes) {
    if (kept.includes(box.type)) continue
    const isEmpty = PADDING_BOXES.includes(box.type) && (yield* isZeroed(box.content, box.end - box.content))
    if (!isEmpty) patches.push(toFreePatch(box))
  }
}

function* parseTrack(track: Box, size: number, parsed: ParsedContainer): Parser<void> {
  const trackBoxes = yield* readChildren(track)
  yield* cleanChildren(trackBoxes, KEPT_BOXES.track, parsed.patches)
  const media = yield* readChildrenNamed(trackBoxes, 'mdia')
  yield* cleanChildren(media, KEPT_BOXES.media, parsed.patches)
  yield* eraseTimes([...trackBoxes, ...media], parsed.patches)
  const handlerBox = media.find(({ type }) => type === 'hdlr')
  const handler = handlerBox ? (yield* readBoxContent(handlerBox)).toString('latin1', 8, 12) : ''
  const information = yield* readChildrenNamed(media, 'minf')
  for (const { type, content, end } of [...media, ...information]) {
    if (type === 'hdlr') yield* eraseName(content + HANDLER_NAME_AT, end, parsed.patches)
  }
  const table = yield* readChildrenNamed(information, 'stbl')
  if (!PLAYED_HANDLERS.includes(handler)) {
    for (const { start, length } of yield* readSampleRanges(table, size)) {
      parsed.patches.push(createPatch(start, length))
    }
    parsed.patches.push(toFreePatch(track))
    return
  }
  const kind = KINDS[handler]
  const description = table.find(({ type }) => type === 'stsd')
  if (!kind || !description) return
  const [entry] = yield* readBoxes(description.content + 8, description.end)
  if (!entry) throw new BrokenContainer('A track does not say what it is')
  if (kind === 'video') {
    const nameAt = entry.content + ENCODER_NAME.at
    yield* eraseName(nameAt, Math.min(nameAt + ENCODER_NAME.length, entry.end), parsed.patches)
  }
  if (ENCRYPTED_ENTRIES.includes(entry.type)) parsed.isEncrypted = true
  const [first] = yield* readSampleRanges(table, size)
  parsed.tracks.push(
    identifyCodec({
      kind,
      type: entry.type,
      entry: yield* readBoxContent({ ...entry, content: entry.start }),
      sample: first ? yield* readBytes(first.start, Math.min(first.length, SAMPLE_HEAD)) : Buffer.alloc(0),
    }),
  )
}

/**
 * Erases the times at which the movie, a track and its media were created and modified: two numbers of 32 or
 * 64 bits, 0 if unknown.
 */
function* eraseTimes(boxes: Box[], patches: Patch[]): Parser<void> {
  for (const { type, content, end } of boxes) {
    if (!BOXES_WITH_TIMES.includes(type)) continue
    const version = (yield* readBytes(content, 1))[0]
    const times = { start: content + 4, length: version === 1 ? 16 : 8 }
    if (times.start + times.length > end) throw new BrokenContainer('A head ends too soon')
    if ((yield* readBytes(times.start, times.length)).some((byte) => byte !== 0)) {
      patches.push(createPatch(times.start, times.length))
    }
  }
}

/** Cameras write their maker or model as a name. */
function* eraseName(start: number, end: number, patches: Patch[]): Parser<void> {
  if (start < end && !(yield* isZeroed(start, end - start))) patches.push(createPatch(start, end - start))
}

function* readChildrenNamed(boxes: Box[], name: string): Parser<Box[]> {
  const box = boxes.find(({ type }) => type === name)
  return box ? yield* readChildren(box) : []
}
