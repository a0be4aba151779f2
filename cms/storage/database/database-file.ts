import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of a SQLite URL: `file:studio.db`, `file:/data/studio.db` or `file:///data/studio.db`. */
export function databaseFilePath(url: string): string {
  const plain = url.split('?', 1)[0]!
  return plain.startsWith('file://')
    ? fileURLToPath(plain)
    : resolve(decodeURIComponent(plain.slice('file:'.length)))
}
