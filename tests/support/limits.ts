import { MINUTE } from '#cms/shared/units.ts'

/*
 * Only a test that hangs reaches these limits, also on a machine a quarter as fast as the one where the
 * suites are timed: no limit of a test judges how fast something is.
 */

/** milliseconds for a test or a hook */
export const TEST_LIMIT = 10 * MINUTE

/** milliseconds for an event of another process or job that a test waits for */
export const EVENT_LIMIT = 4 * MINUTE

/** milliseconds for what a page shows or does next */
export const PAGE_LIMIT = MINUTE
