import { SECOND } from './units.ts'

/** How many saves of a document are kept to go back to. */
export const VERSIONS_KEPT = 30

/** characters of a card's excerpt */
export const EXCERPT_LENGTH = { project: 220, post: 160 } as const

export const WORDS_PER_MINUTE = 220

/**
 * How often each process looks for drafts whose time has come: another process may have scheduled them. A
 * visitor sees them within 5 s.
 */
export const PUBLICATION = { interval: 2 * SECOND } as const
