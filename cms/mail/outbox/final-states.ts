import type { Outbox } from '#cms/payload-types.ts'

/**
 * A mail of one of these has left, was given up or taken back: nobody is to deliver it, unless staff send it
 * again.
 */
export const FINAL_STATES = ['sent', 'failed', 'cancelled'] as const satisfies Outbox['state'][]
