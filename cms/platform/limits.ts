import { SECOND, MB } from '#cms/shared/units.ts'

export const SHUTDOWN = {
  /** how long a shutdown waits for pending requests and jobs */
  timeout: 10 * SECOND,
  /** how long idle connections stay open: longer than the proxy itself keeps them */
  idleConnections: 3 * SECOND,
  /** a turn of the event loop this short (in ms) hardly misses a new connection */
  quietTurnLength: 0.25,
  /** how long a shutdown waits at most for such a turn before it stops listening */
  maxQuietWait: 3 * SECOND,
} as const

export const DATABASE = {
  /**
   * how long a call waits for a new primary before it fails as unavailable: an election takes 10 to 12
   * seconds, and twice as long after a split vote. Proxies and browsers (REQUEST_TIMEOUT in
   * web/shared/lib/api.ts) wait for 60
   */
  retryFor: 35 * SECOND,
  /** timeout of the readiness check */
  checkTimeout: 2 * SECOND,
} as const

/** Sizes of the in-memory LRU caches, in bytes. */
export const CACHE_BYTES = {
  /** responses of pages and public reads, in every encoding: about 900 pages of the usual length */
  responses: 64 * MB,
  /** page data: its JSON, and about as much as objects */
  pageReads: 16 * MB,
  /** about 150 images; other sites cache their copy, so few are requested twice */
  shareImages: 16 * MB,
} as const
