import { randomBytes } from 'node:crypto'

/**
 * Context key of a write whose password comes from `randomPassword`. It is not checked against the common
 * passwords, so that a start or a command need not load their list.
 */
export const RANDOM_PASSWORD = 'randomPassword'

/** An unguessable password of twelve characters, to be read from a terminal once and changed soon. */
export const randomPassword = (): string => randomBytes(9).toString('base64url')
