import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Hash = typeof crypto.pbkdf2

/**
 * A few passwords are all that tests sign in with; each hash of one is 600,000 rounds, a tenth of a second of
 * a core.
 */
const known = new Map<string, Buffer>()
const hash: Hash = crypto.pbkdf2
let isAnew = false

/**
 * The hash of a password and a salt is worked out once in a process; who asks again waits as well, for no
 * time to speak of.
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

/** Has each hash take its time, where what happens meanwhile is the subject. @returns what ends it */
export function bypassHashCache(): () => void {
  isAnew = true
  return () => void (isAnew = false)
}
