/* Times are in milliseconds, sizes in bytes. */

export const SECOND = 1_000

export const MINUTE = 60 * SECOND

export const HOUR = 60 * MINUTE

export const DAY = 24 * HOUR

export const KB = 1_024

export const MB = 1_024 * KB
