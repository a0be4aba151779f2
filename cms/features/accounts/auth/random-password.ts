import { randomBytes } from 'node:crypto'

/**
 * Context key of a write that sets a password of this module: nobody guesses it, so that a start and a
 * command need not load the list of common ones.
 */
export const RANDOM_PASSWORD = 'randomPassword'

/** An unguessable password of twelve characters, to be read from a terminal once and changed soon. */
export const randomPassword = (): string => randomBytes(9).toString('base64url')
