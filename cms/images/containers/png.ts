import { crc32, deflateSync } from 'node:zlib'
import type { Cicp } from '#cms/images/colour/cicp-profile.ts'
import type { Chromaticity, Primaries } from '#cms/images/colour/build-icc-profile.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The chunks needed to show an image whose colours are those of sRGB. */
const KEPT_CHUNKS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'sBIT', 'bKGD'])
const COLOUR_CHUNKS = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'])
/** `gAMA` and `cHRM` hold integers, this many times their values. */
const FIXED_POINT = 100_000

type Chunk = { name: string; data: Buffer; whole: Buffer }

/**
 * Keeps `KEPT_CHUNKS`; drops texts, EXIF, profiles, times, unknown chunks and everything after IEND.
 * @returns null for a broken file
 */
export function stripPng(bytes: Buffer): Buffer | null {
  const chunks = readChunks(bytes)
  if (!chunks) return null
  return Buffer.concat([
    SIGNATURE,
    ...chunks.filter(({ name }) => KEPT_CHUNKS.has(name)).map(({ whole }) => whole),
  ])
}

/** The colour metadata of a PNG beside its profile. */
export function readPngColours(bytes: Buffer): {
  cicp?: Cicp
  isSrgb: boolean
  gamma?: number
  primaries?: Primaries
} {
  const chunks = readChunks(bytes) ?? []
  const find = (name: string, length: number) =>
    chunks.find((chunk) => chunk.name === name && chunk.data.length >= length)?.data
  const [cicp, gamma, primaries] = [find('cICP', 4), find('gAMA', 4), find('cHRM', 32)]
  return {
    ...(cicp && { cicp: { primaries: cicp.readUInt8(0), transfer: cicp.readUInt8(1) } }),
    isSrgb: find('sRGB', 1) !== undefined,
    ...(gamma && { gamma: gamma.readUInt32BE(0) / FIXED_POINT }),
    ...(primaries && { primaries: readPrimaries(primaries) }),
  }
}

/** Whether it is an animation (APNG) of more than one frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  const control = readChunks(bytes)?.find(({ name }) => name === 'acTL')
  return control !== undefined && control.data.length >= 4 && control.data.readUInt32BE(0) > 1
}

/**
 * The same PNG with this profile instead of its own colour metadata.
 * @throws RangeError for a broken file
 */
export function withPngProfile(bytes: Buffer, profile: Buffer): Buffer {
  const [header, ...others] = readChunks(bytes) ?? []
  if (!header) throw new RangeError('The PNG has no chunks')
  // the profile's name, a zero that ends it, the method of compression
  const data = Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)])
  const keptChunks = others.filter(({ name }) => !COLOUR_CHUNKS.has(name)).map(({ whole }) => whole)
  return Buffer.concat([SIGNATURE, header.whole, writeChunk('iCCP', data), ...keptChunks])
}

/** @returns null if the bytes are no PNG, or end too early */
function readChunks(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    // length, name, data, checksum
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    if (name === 'IEND') return chunks
    at = end
  }
  return null
}

function writeChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(name, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

function readPrimaries(data: Buffer): Primaries {
  const readChromaticity = (offset: number): Chromaticity => [
    data.readUInt32BE(offset) / FIXED_POINT,
    data.readUInt32BE(offset + 4) / FIXED_POINT,
  ]
  return {
    white: readChromaticity(0),
    red: readChromaticity(8),
    green: readChromaticity(16),
    blue: readChromaticity(24),
  }
}
