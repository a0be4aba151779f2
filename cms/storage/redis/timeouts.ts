import { SECOND, MINUTE } from '#cms/shared/units.ts'

/** Timeouts of what replicas share through Redis. */
export const REDIS = {
  /**
   * milliseconds that a request waits for Redis to count it; then it and the next ones are counted in memory
   * until Redis responds again
   */
  countTimeout: 50,
  heartbeatInterval: 1 * SECOND,
  /** silence after which a connection counts as lost */
  heartbeatTimeout: 1 * SECOND,
  connectTimeout: 2 * SECOND,
  /**
   * pause before a reconnect, doubled each time up to `longestReconnectPause`, with jitter so that replicas
   * do not reconnect together
   */
  firstReconnectPause: SECOND / 4,
  longestReconnectPause: 4 * SECOND,
  jitter: 0.25,
  /** maximum age of cached data while invalidations cannot be received */
  maxAgeDisconnected: 2 * SECOND,
  /** maximum age while they are received: other replicas may be disconnected and still accept edits */
  maxAge: 1 * MINUTE,
} as const
