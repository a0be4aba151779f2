import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Hash = typeof crypto.pbkdf2

const pbkdf2: Hash = crypto.pbkdf2
let isSlow = false

/**
 * Lets this process hash passwords in one round instead of 600,000, which take a tenth of a second of a core.
 * tests/unit/features/password-hash.test.ts and the tests of real processes hash in all rounds.
 */
export function speedUpPasswordHashes(): void {
  crypto.pbkdf2 = (password, salt, _rounds, bytes, digest, done) =>
    pbkdf2(password, salt, 1, bytes, digest, (...result) => {
      if (isSlow) setTimeout(done, hashTime(), ...result)
      else done(...result)
    })
  // for modules that import `pbkdf2` by its name and are loaded later
  syncBuiltinESMExports()
}

/** Milliseconds that a hash takes, more or less on a machine that does other work, too. */
const hashTime = () => 30 + 60 * Math.random()

/**
 * Lets each hash take its full time again, as a wait instead of work, for tests of what happens meanwhile.
 * @returns a function that ends that
 */
export function slowDownPasswordHashes(): () => void {
  isSlow = true
  return () => void (isSlow = false)
}
