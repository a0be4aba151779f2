import { identifyMatroskaCodec } from './codecs.ts'
import {
  BrokenContainer,
  readBytes,
  createPatch,
  type Patch,
  type Track,
  type Parser,
  type ParsedContainer,
} from './parser.ts'

/** An element of EBML (RFC 8794): its id, and where it, its content and its end are in the file. */
type Element = { id: number; start: number; content: number; end: number }

const [SEGMENT, TRACKS, CLUSTER, INFO] = [0x18538067, 0x1654ae6b, 0x1f43b675, 0x1549a966]
const TRACK = { entry: 0xae, type: 0x83, codec: 0x86, encodings: 0x6d80 }
/** Metadata to remove: tags and attachments, and in the info element titles, names, dates and identifiers. */
const METADATA_IDS = [0x1254c367, 0x1941a469]
const INFO_METADATA_IDS = [0x7ba9, 0x7384, 0x73a4, 0x3cb923, 0x3c83ab, 0x3eb923, 0x3e83bb, 0x4461]
/** Names of a track and of its codec, for people. */
const TRACK_METADATA_IDS = [0x536e, 0x258688]
const VOID = 0xec
const KINDS: Record<number, Track['kind']> = { 1: 'video', 2: 'audio' }
const MAX_ELEMENTS = 200_000
/** Bytes of a value: no type of a track and no name of a codec is longer. */
const MAX_VALUE_LENGTH = 100

/**
 * Parses a WebM as `parseMp4` parses an MP4.
 * @throws BrokenContainer for a file that is cut off, or has no tracks
 */
export function* parseWebm(size: number): Parser<ParsedContainer> {
  const parsed: ParsedContainer = { tracks: [], isEncrypted: false, patches: [] }
  const segment = (yield* readElements(0, size)).find(({ id }) => id === SEGMENT)
  if (!segment) throw new BrokenContainer('The file has no segment')
  for (const element of yield* readElements(segment.content, segment.end)) {
    if (METADATA_IDS.includes(element.id)) parsed.patches.push(toVoidPatch(element))
    else if (element.id === INFO) parsed.patches.push(...(yield* eraseInfo(element)))
    else if (element.id === TRACKS) yield* parseTracks(element, parsed)
  }
  if (parsed.tracks.length === 0) throw new BrokenContainer('The file has no tracks')
  return parsed
}

function* eraseInfo(info: Element): Parser<Patch[]> {
  const elements = yield* readElements(info.content, info.end)
  return elements.filter(({ id }) => INFO_METADATA_IDS.includes(id)).map(toVoidPatch)
}

function* parseTracks(tracks: Element, parsed: ParsedContainer): Parser<void> {
  for (const entry of yield* readElements(tracks.content, tracks.end)) {
    if (entry.id !== TRACK.entry) continue
    const fields = yield* readElements(entry.content, entry.end)
    parsed.patches.push(...fields.filter(({ id }) => TRACK_METADATA_IDS.includes(id)).map(toVoidPatch))
    const kind = KINDS[(yield* readValue(fields, TRACK.type))[0] ?? 0]
    if (fields.some(({ id }) => id === TRACK.encodings)) parsed.isEncrypted = true
    // zeros may follow the name
    const [codec] = (yield* readValue(fields, TRACK.codec)).toString('latin1').split('\0')
    if (kind) parsed.tracks.push(identifyMatroskaCodec(kind, codec!))
  }
}

function* readValue(fields: Element[], fieldId: number): Parser<Buffer> {
  const field = fields.find(({ id }) => id === fieldId)
  if (!field) return Buffer.alloc(0)
  return yield* readBytes(field.content, Math.min(MAX_VALUE_LENGTH, field.end - field.content))
}

/** The elements between two offsets; clusters are skipped. One of unknown size is the last. */
function* readElements(start: number, end: number): Parser<Element[]> {
  const elements: Element[] = []
  for (let at = start; at + 2 <= end;) {
    const head = yield* readBytes(at, 12)
    const idLength = Math.clz32(head[0]! << 24) + 1
    const sizeLength = Math.clz32((head[idLength] ?? 0) << 24) + 1
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) {
      throw new BrokenContainer('An element has no size')
    }
    const id = head.readUIntBE(0, idLength)
    const content = at + idLength + sizeLength
    const size = readSize(head.subarray(idLength, idLength + sizeLength))
    // in a file that was streamed while it was recorded, the segment and the last cluster have no size
    if (size === undefined && id !== SEGMENT && id !== CLUSTER) {
      throw new BrokenContainer('An element has no end')
    }
    const next = size === undefined ? end : content + size
    if (next > end || elements.length > MAX_ELEMENTS) throw new BrokenContainer('An element ends too late')
    elements.push({ id, start: at, content, end: next })
    at = next
  }
  return elements
}

/** @returns undefined for a size that is not known, which has all its bits set */
function readSize(bytes: Buffer): number | undefined {
  const marker = 0x80 >> (bytes.length - 1)
  let size = bytes[0]! & (marker - 1)
  let isUnknown = size === marker - 1
  for (const byte of bytes.subarray(1)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return isUnknown ? undefined : size
}

/** Makes an element an empty one of the same size. */
function toVoidPatch({ start, end }: Element): Patch {
  const length = end - start
  // a size of eight bytes, of which `writeUIntBE` writes the last six, or of one; its first bits state which
  const sizeLength = length >= 9 ? 8 : 1
  const head = Buffer.alloc(1 + sizeLength)
  head[0] = VOID
  head.writeUIntBE(length - 1 - sizeLength, sizeLength === 8 ? 3 : 1, sizeLength === 8 ? 6 : 1)
  head[1]! |= sizeLength === 8 ? 0x01 : 0x80
  return createPatch(start, length, head)
}
