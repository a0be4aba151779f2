import type { Outbox } from '#cms/payload-types.ts'

/** Sent, given up or cancelled: a mail in such a state is not delivered again unless staff resend it. */
export const FINAL_STATES = ['sent', 'failed', 'cancelled'] as const satisfies Outbox['state'][]
