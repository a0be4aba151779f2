import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Hash = typeof crypto.pbkdf2

/**
 * Tests sign in with a few passwords, and each hash takes 600,000 rounds, a tenth of a second of a core.
 */
const known = new Map<string, Buffer>()
const hash: Hash = crypto.pbkdf2
let isAnew = false

/**
 * Computes the hash of a password and a salt once in a process. A cached hash is returned asynchronously,
 * too.
 */
export function cachePasswordHashes(): void {
  crypto.pbkdf2 = (password, salt, iterations, bytes, digest, done) => {
    const name = [password, salt, iterations, bytes, digest].map(String).join('\n')
    const found = isAnew ? undefined : known.get(name)
    if (found) return void setImmediate(done, null, Buffer.from(found))
    hash(password, salt, iterations, bytes, digest, (error, key) => {
      if (!error) known.set(name, Buffer.from(key))
      done(error, key)
    })
  }
  // for modules that take it by its name, and have not been loaded yet
  syncBuiltinESMExports()
}

/** Computes each hash again, for tests of what happens meanwhile. @returns turns the cache on again */
export function bypassHashCache(): () => void {
  isAnew = true
  return () => void (isAnew = false)
}
