import { MINUTE } from './units.ts'

/** The search of visitors. */
export const SEARCH = {
  /** characters and words of a query */
  maxQueryLength: 100,
  maxWords: 8,
  maxResults: 20,
  /** characters of each text that are searched */
  maxIndexedLength: 1_000,
  /** characters of a result's excerpt, and of them before the first match */
  excerptLength: 220,
  before: 60,
  /** documents that are read at a time for the index */
  batch: 100,
  /** by how much the clocks of replicas may differ, which date changes */
  maxClockDifference: 1 * MINUTE,
} as const
