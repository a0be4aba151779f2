import { contentOf, type Box } from './boxes.ts'
import type { Range, Walk } from './walk.ts'

/**
 * Where the samples of a track are in the file, by the tables of its index.
 * @param size of the file: what a broken table points at beyond is none of it
 */
export function* sampleRangesOf(table: Box[], size: number): Walk<Range[]> {
  const chunks = yield* chunkStarts(table)
  const runs = yield* wordsOf(table, 'stsc', 8)
  const sizes = yield* sampleSizes(table)
  const ranges: Range[] = []
  let sample = 0
  for (const [index, start] of chunks.entries()) {
    const length = sizes.sum(sample, (sample += samplesOf(runs, index + 1)))
    if (length > 0 && start < size) ranges.push({ start, length: Math.min(length, size - start) })
  }
  return ranges
}

/** Chunks from a number on have as many samples each, until the next entry. */
function samplesOf(runs: number[], chunk: number): number {
  let samples = 0
  for (let at = 0; at < runs.length && runs[at]! <= chunk; at += 3) samples = runs[at + 1] ?? 0
  return samples
}

function* chunkStarts(table: Box[]): Walk<number[]> {
  const short = yield* wordsOf(table, 'stco', 8)
  if (short.length > 0) return short
  const long = yield* wordsOf(table, 'co64', 8)
  return Array.from(
    { length: Math.floor(long.length / 2) },
    (_, i) => long[2 * i]! * 2 ** 32 + long[2 * i + 1]!,
  )
}

function* sampleSizes(table: Box[]): Walk<{ sum: (from: number, to: number) => number }> {
  const [same = 0, count = 0, ...each] = yield* wordsOf(table, 'stsz', 4)
  return {
    sum: (from, to) =>
      same > 0
        ? same * Math.max(0, Math.min(to, count) - from)
        : each.slice(from, to).reduce((sum, size) => sum + size, 0),
  }
}

/** The numbers of 32 bits of a table, behind its head. */
function* wordsOf(table: Box[], name: string, start: number): Walk<number[]> {
  const box = table.find(({ type }) => type === name)
  if (!box) return []
  const bytes = yield* contentOf(box)
  const count = Math.max(0, Math.floor((bytes.length - start) / 4))
  return Array.from({ length: count }, (_, i) => bytes.readUInt32BE(start + 4 * i))
}
