import { readBoxContent, type Box } from './boxes.ts'
import type { Range, Parser } from './parser.ts'

/**
 * Where the samples of a track are in the file.
 * @param table the boxes of the track's sample table (`stbl`)
 * @param size of the file: a broken table may point beyond it
 */
export function* readSampleRanges(table: Box[], size: number): Parser<Range[]> {
  const chunks = yield* readChunkStarts(table)
  const runs = yield* readUint32Table(table, 'stsc', 8)
  const sizes = yield* readSampleSizes(table)
  const ranges: Range[] = []
  let sample = 0
  for (const [index, start] of chunks.entries()) {
    const nextSample = sample + countSamples(runs, index + 1)
    const length = sizes.sum(sample, nextSample)
    sample = nextSample
    if (length > 0 && start < size) ranges.push({ start, length: Math.min(length, size - start) })
  }
  return ranges
}

/** Samples of a chunk. Each entry (first chunk, samples in a chunk, description) holds until the next one. */
function countSamples(runs: number[], chunk: number): number {
  let samples = 0
  for (let at = 0; at < runs.length && runs[at]! <= chunk; at += 3) samples = runs[at + 1] ?? 0
  return samples
}

function* readChunkStarts(table: Box[]): Parser<number[]> {
  const short = yield* readUint32Table(table, 'stco', 8)
  if (short.length > 0) return short
  const long = yield* readUint32Table(table, 'co64', 8)
  return Array.from(
    { length: Math.floor(long.length / 2) },
    (_, i) => long[2 * i]! * 2 ** 32 + long[2 * i + 1]!,
  )
}

function* readSampleSizes(table: Box[]): Parser<{ sum: (from: number, to: number) => number }> {
  const [fixedSize = 0, count = 0, ...sizes] = yield* readUint32Table(table, 'stsz', 4)
  return {
    sum: (from, to) =>
      fixedSize > 0
        ? fixedSize * Math.max(0, Math.min(to, count) - from)
        : sizes.slice(from, to).reduce((sum, size) => sum + size, 0),
  }
}

/** The 32-bit numbers of a table, which begin `start` bytes after the beginning of its content. */
function* readUint32Table(table: Box[], name: string, start: number): Parser<number[]> {
  const box = table.find(({ type }) => type === name)
  if (!box) return []
  const bytes = yield* readBoxContent(box)
  const count = Math.max(0, Math.floor((bytes.length - start) / 4))
  return Array.from({ length: count }, (_, i) => bytes.readUInt32BE(start + 4 * i))
}
