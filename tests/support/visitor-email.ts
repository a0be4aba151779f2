import { randomUUID } from 'node:crypto'

/** An address of one visitor alone: what one of them may book, and be sent, is limited. */
export const visitorEmail = (name = 'visitor'): string => `${name}-${randomUUID()}@visitor.test`
