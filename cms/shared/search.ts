import { MINUTE } from './units.ts'

/** The search of visitors. */
export const SEARCH = {
  /** characters of a query */
  maxQueryLength: 100,
  /** words of a query */
  maxWords: 8,
  maxResults: 20,
  /** characters of each text that are searched */
  maxIndexedLength: 1_000,
  /** characters of a result's excerpt */
  excerptLength: 220,
  /** characters of an excerpt before the first match */
  lengthBeforeMatch: 60,
  /** documents that are read at a time for the index */
  batch: 100,
  /** by how much the clocks of replicas may differ: each dates its changes by its own */
  maxClockDifference: 1 * MINUTE,
} as const
