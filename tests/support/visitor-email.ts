import { randomUUID } from 'node:crypto'

/** A new email address: bookings and mails of one address are limited. */
export const visitorEmail = (name = 'visitor'): string => `${name}-${randomUUID()}@visitor.test`
