import { randomBytes } from 'node:crypto'

/** An unguessable password of twelve characters, to be read from a terminal once and changed soon. */
export const randomPassword = (): string => randomBytes(9).toString('base64url')
