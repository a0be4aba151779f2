import { getId3Length } from '../mp3-head.ts'
import {
  BrokenContainer,
  isZeroed,
  readBytes,
  createPatch,
  type Patch,
  type Parser,
  type ParsedContainer,
} from './parser.ts'

// Finds the metadata of audio files (titles, names, cover art, the place and the device of the recording) and
// returns the patches that overwrite it with zeros.

const onlyPatches = (patches: Patch[]): ParsedContainer => ({ tracks: [], isEncrypted: false, patches })

/** Bytes of the head of an ID3v2 tag, and of a whole ID3v1 tag. */
const ID3 = { head: 10, v1: 128 }
const LYRICS = { end: 'LYRICS200', length: 15 }
const APE = { name: 'APETAGEX', length: 32, hasHead: 0x80000000 }

/** MP3 and AAC: leading tags, which are emptied, and trailing tags. */
export function* parseTaggedAudio(size: number): Parser<ParsedContainer> {
  return onlyPatches([...(yield* readLeadingTags()), ...(yield* readTrailingTags(size))])
}

function* readLeadingTags(): Parser<Patch[]> {
  const patches: Patch[] = []
  for (let at = 0; ;) {
    const head = Buffer.from(yield* readBytes(at, ID3.head))
    const length = getId3Length(head)
    if (length === 0) return patches
    // the flags describe parts of the tag that are emptied
    const isClean = head[5] === 0 && (yield* isZeroed(at + ID3.head, length - ID3.head))
    head[5] = 0
    if (!isClean) patches.push(createPatch(at, length, writeSynchsafeSize(head, length - ID3.head)))
    at += length
  }
}

/** A size as a synchsafe integer: seven bits in each of four bytes. */
function writeSynchsafeSize(head: Buffer, length: number): Buffer {
  for (let i = 0; i < 4; i++) head[6 + i] = (length >> (7 * (3 - i))) & 0x7f
  return head
}

function* readTrailingTags(size: number): Parser<Patch[]> {
  const patches: Patch[] = []
  for (let end = size; ;) {
    const start = Math.max(0, end - ID3.v1)
    const length = trailingTagLength(yield* readBytes(start, end - start))
    if (length === 0 || length > end) return patches
    const bytes = yield* readBytes(end - length, length)
    if (!isCleanTag(bytes)) patches.push(createPatch(end - length, length, toCleanTag(bytes)))
    end -= length
  }
}

const isId3v1 = (tag: Buffer) => tag.length === ID3.v1 && tag.toString('latin1', 0, 3) === 'TAG'
/** An ID3v1 tag is replaced by an empty one: players take other bytes for a broken frame. */
const EMPTY_ID3V1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(124), Buffer.from([0xff])])
const isCleanTag = (tag: Buffer) => tag.equals(EMPTY_ID3V1)
const toCleanTag = (tag: Buffer) => (isId3v1(tag) ? EMPTY_ID3V1 : Buffer.alloc(0))

/** The length of the tag at the end of the bytes; 0 if there is none. */
function trailingTagLength(bytes: Buffer): number {
  const hasNameAt = (distanceToEnd: number, name: string) =>
    bytes.length >= distanceToEnd && bytes.toString('latin1', bytes.length - distanceToEnd).startsWith(name)
  if (hasNameAt(ID3.v1, 'TAG')) return ID3.v1
  // six digits with the length of the tag stand before its name
  if (hasNameAt(LYRICS.length - 6, LYRICS.end)) {
    return Number(bytes.toString('latin1', bytes.length - LYRICS.length).slice(0, 6)) + LYRICS.length || 0
  }
  if (!hasNameAt(APE.length, APE.name)) return 0
  const footer = bytes.subarray(bytes.length - APE.length)
  const hasHead = (footer.readUInt32LE(20) & APE.hasHead) !== 0
  return footer.readUInt32LE(12) + (hasHead ? APE.length : 0)
}

/** Types of metadata blocks: STREAMINFO and SEEKTABLE are kept. */
const FLAC = { kept: [0, 3], padding: 1 }

/** FLAC: all metadata blocks but those that a player needs become padding. */
export function* parseFlac(size: number): Parser<ParsedContainer> {
  const patches = [...(yield* readLeadingTags()), ...(yield* readTrailingTags(size))]
  let at = yield* skipTags()
  if ((yield* readBytes(at, 4)).toString('latin1') !== 'fLaC') return onlyPatches(patches)
  for (let isLast = false, start = at + 4; !isLast; start = at) {
    const head = yield* readBytes(start, 4)
    if (head.length < 4) throw new BrokenContainer('The head of the sound ends too soon')
    isLast = head[0]! >> 7 === 1
    const [type, length] = [head[0]! & 0x7f, head.readUIntBE(1, 3)]
    at = start + 4 + length
    if (FLAC.kept.includes(type)) continue
    if (type === FLAC.padding && (yield* isZeroed(start + 4, length))) continue
    const padding = Buffer.from(head)
    padding[0] = (head[0]! & 0x80) | FLAC.padding
    patches.push(createPatch(start, Math.min(at, size) - start, padding))
  }
  return onlyPatches(patches)
}

function* skipTags(): Parser<number> {
  for (let at = 0; ;) {
    const length = getId3Length(yield* readBytes(at, ID3.head))
    if (length === 0) return at
    at += length
  }
}

const WAV = { kept: ['fmt ', 'data', 'fact', 'cue ', 'smpl'], junk: 'JUNK', long: 'RF64' }
const UNKNOWN_LENGTH = 0xffffffff

/**
 * WAV: all chunks but those that a player needs become junk of the same size. RF64, a WAV with lengths of 64
 * bits, becomes a plain WAV: no accepted file is that long, and not every browser plays RF64.
 */
export function* parseWav(size: number): Parser<ParsedContainer> {
  const patches: Patch[] = []
  const isLong = (yield* readBytes(0, 4)).toString('latin1') === WAV.long
  if (isLong) patches.push(createPatch(0, 8, createChunkHeader('RIFF', size - 8)))
  let longLength = 0
  for (let at = 12; at + 8 <= size;) {
    const head = yield* readBytes(at, 24)
    const id = head.toString('latin1', 0, 4)
    let length = head.readUInt32LE(4)
    if (id === 'ds64') longLength = Number(head.readBigUInt64LE(16))
    if (id === 'data' && length === UNKNOWN_LENGTH && isLong) {
      length = longLength
      if (at + 8 + length > size) throw new BrokenContainer('The samples end too soon')
      patches.push(createPatch(at, 8, createChunkHeader(id, length)))
    }
    const end = Math.min(size, at + 8 + length)
    const isEmpty = /^(?:JUNK|junk|PAD |FLLR)$/.test(id) && (yield* isZeroed(at + 8, end - at - 8))
    if (!WAV.kept.includes(id) && !isEmpty) {
      patches.push(createPatch(at, end - at, createChunkHeader(WAV.junk, length)))
    }
    // after samples of unknown length no further chunk can be found
    if (id === 'data' && (length === 0 || length === UNKNOWN_LENGTH)) break
    at += 8 + length + (length % 2)
  }
  return onlyPatches(patches)
}

function createChunkHeader(id: string, length: number): Buffer {
  const head = Buffer.alloc(8)
  head.write(id, 'latin1')
  head.writeUInt32LE(length, 4)
  return head
}
