import { matroskaCodecOf } from './codecs.ts'
import { BrokenContainer, bytesAt, erase, type Patch, type Track, type Walk, type Walked } from './walk.ts'

/** An element of EBML (RFC 8794): its id, its size, and what is in it. `end` is undefined for one of unknown size. */
type Element = { id: number; start: number; content: number; end: number; isOpen: boolean }

const [SEGMENT, TRACKS, CLUSTER, INFO] = [0x18538067, 0x1654ae6b, 0x1f43b675, 0x1549a966]
const TRACK = { entry: 0xae, type: 0x83, codec: 0x86, encodings: 0x6d80 }
/** What says more than the film: tags, files, and of the head titles, names, dates and identities. */
const NOTES = [0x1254c367, 0x1941a469]
const HEAD_NOTES = [0x7ba9, 0x7384, 0x73a4, 0x3cb923, 0x3c83ab, 0x3eb923, 0x3e83bb, 0x4461]
const VOID = 0xec
const KINDS: Record<number, Track['kind']> = { 1: 'video', 2: 'audio' }
const MOST_ELEMENTS = 200_000

/**
 * Reads a WebM as `walkMp4` reads an MP4.
 * @throws BrokenContainer where it is cut off, or has no tracks
 */
export function* walkWebm(size: number): Walk<Walked> {
  const walked: Walked = { tracks: [], isEncrypted: false, patches: [] }
  const segment = (yield* elementsIn(0, size)).find(({ id }) => id === SEGMENT)
  if (!segment) throw new BrokenContainer('The film has no segment')
  for (const element of yield* elementsIn(segment.content, segment.end)) {
    if (NOTES.includes(element.id)) walked.patches.push(voided(element))
    else if (element.id === INFO) walked.patches.push(...(yield* headNotes(element)))
    else if (element.id === TRACKS) yield* walkTracks(element, walked)
  }
  if (walked.tracks.length === 0) throw new BrokenContainer('The film has no tracks')
  return walked
}

function* headNotes(info: Element): Walk<Patch[]> {
  const elements = yield* elementsIn(info.content, info.end)
  return elements.filter(({ id }) => HEAD_NOTES.includes(id)).map(voided)
}

function* walkTracks(tracks: Element, walked: Walked): Walk<void> {
  for (const entry of yield* elementsIn(tracks.content, tracks.end)) {
    if (entry.id !== TRACK.entry) continue
    const fields = yield* elementsIn(entry.content, entry.end)
    const kind = KINDS[(yield* valueOf(fields, TRACK.type))[0] ?? 0]
    if (fields.some(({ id }) => id === TRACK.encodings)) walked.isEncrypted = true
    // zeros may follow it
    const [codec] = (yield* valueOf(fields, TRACK.codec)).toString('latin1').split('\0')
    if (kind) walked.tracks.push(matroskaCodecOf(kind, codec!))
  }
}

function* valueOf(fields: Element[], wanted: number): Walk<Buffer> {
  const field = fields.find(({ id }) => id === wanted)
  return field ? yield* bytesAt(field.content, Math.min(100, field.end - field.content)) : Buffer.alloc(0)
}

/** The elements between two places; clusters are passed over. One of unknown size is the last. */
function* elementsIn(start: number, end: number): Walk<Element[]> {
  const elements: Element[] = []
  for (let at = start; at + 2 <= end;) {
    const head = yield* bytesAt(at, 12)
    const idLength = Math.clz32(head[0]! << 24) + 1
    const sizeLength = Math.clz32((head[idLength] ?? 0) << 24) + 1
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) {
      throw new BrokenContainer('An element has no size')
    }
    const id = head.readUIntBE(0, idLength)
    const content = at + idLength + sizeLength
    const size = sizeOf(head.subarray(idLength, idLength + sizeLength))
    // a recording that was sent as it was made: its clusters go on to the end
    const isOpen = size === undefined
    if (isOpen && id !== SEGMENT && id !== CLUSTER) throw new BrokenContainer('An element has no end')
    const next = isOpen ? end : content + size
    if (next > end || elements.length > MOST_ELEMENTS) throw new BrokenContainer('An element ends too late')
    elements.push({ id, start: at, content, end: next, isOpen })
    at = next
  }
  return elements
}

/** @returns undefined for a size that is not known, which has all its bits set */
function sizeOf(bytes: Buffer): number | undefined {
  const marker = 0x80 >> (bytes.length - 1)
  let size = bytes[0]! & (marker - 1)
  let isUnknown = size === marker - 1
  for (const byte of bytes.subarray(1)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  return isUnknown ? undefined : size
}

/** Of the same size as before, and empty. */
function voided({ start, end }: Element): Patch {
  const length = end - start
  const sizeLength = length >= 9 ? 8 : 1
  const head = Buffer.alloc(1 + sizeLength)
  head[0] = VOID
  head.writeUIntBE(length - 1 - sizeLength, sizeLength === 8 ? 3 : 1, sizeLength === 8 ? 6 : 1)
  head[1]! |= sizeLength === 8 ? 0x01 : 0x80
  return erase(start, length, head)
}
