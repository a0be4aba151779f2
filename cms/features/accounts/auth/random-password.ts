import { randomBytes } from 'node:crypto'

/**
 * A password that nobody guesses, twelve characters long: to be read from a terminal once and changed soon.
 */
export const randomPassword = (): string => randomBytes(9).toString('base64url')
