import { readBoxContent, type Box } from './boxes.ts'
import type { Range, Parser } from './parser.ts'

/**
 * Where the samples of a track are in the file, by the tables of its index.
 * @param size of the file: what a broken table points at beyond is none of it
 */
export function* readSampleRanges(table: Box[], size: number): Parser<Range[]> {
  const chunks = yield* readChunkStarts(table)
  const runs = yield* readUint32Table(table, 'stsc', 8)
  const sizes = yield* readSampleSizes(table)
  const ranges: Range[] = []
  let sample = 0
  for (const [index, start] of chunks.entries()) {
    const length = sizes.sum(sample, (sample += countSamples(runs, index + 1)))
    if (length > 0 && start < size) ranges.push({ start, length: Math.min(length, size - start) })
  }
  return ranges
}

/** Chunks from a number on have as many samples each, until the next entry. */
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
  const [same = 0, count = 0, ...each] = yield* readUint32Table(table, 'stsz', 4)
  return {
    sum: (from, to) =>
      same > 0
        ? same * Math.max(0, Math.min(to, count) - from)
        : each.slice(from, to).reduce((sum, size) => sum + size, 0),
  }
}

/** The numbers of 32 bits of a table, behind its head. */
function* readUint32Table(table: Box[], name: string, start: number): Parser<number[]> {
  const box = table.find(({ type }) => type === name)
  if (!box) return []
  const bytes = yield* readBoxContent(box)
  const count = Math.max(0, Math.floor((bytes.length - start) / 4))
  return Array.from({ length: count }, (_, i) => bytes.readUInt32BE(start + 4 * i))
}
