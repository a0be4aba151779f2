import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The path of a SQLite URL. The forms `file:studio.db`, `file:/data/studio.db` and `file:///data/studio.db`
 * are all in use.
 */
export function databaseFilePath(url: string): string {
  const plain = url.split('?', 1)[0]!
  return plain.startsWith('file://')
    ? fileURLToPath(plain)
    : resolve(decodeURIComponent(plain.slice('file:'.length)))
}
