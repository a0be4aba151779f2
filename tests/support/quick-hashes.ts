import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Hash = typeof crypto.pbkdf2

const hash: Hash = crypto.pbkdf2
let isSlow = false

/**
 * Lets this process hash passwords in one round instead of 600,000, which take a tenth of a second of a core.
 * tests/unit/features/password-hash.test.ts and the tests of real processes make all of them.
 */
export function speedUpPasswordHashes(): void {
  crypto.pbkdf2 = (password, salt, _rounds, bytes, digest, done) =>
    hash(password, salt, 1, bytes, digest, (...made) => {
      if (isSlow) setTimeout(done, hashTime(), ...made)
      else done(...made)
    })
  // for modules that take it by its name, and have not been loaded yet
  syncBuiltinESMExports()
}

/** Milliseconds that a hash takes, more or less on a machine that does other work, too. */
const hashTime = () => 30 + 60 * Math.random()

/**
 * Lets each hash take its time again, as a wait instead of work, for tests of what happens meanwhile. @returns
 * ends that
 */
export function useFullPasswordHashes(): () => void {
  isSlow = true
  return () => void (isSlow = false)
}
