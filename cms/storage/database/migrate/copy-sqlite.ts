import { DatabaseSync } from 'node:sqlite'

/** The copy failed SQLite's integrity check. */
class DamagedDatabase extends Error {
  readonly code = 'SQLITE_CORRUPT'
}

/**
 * Copies a consistent snapshot of a SQLite database, even while a site writes to it. The connection is
 * read-only: in WAL mode it takes no lock that blocks a writer.
 * @param source the database file
 * @param target the file to create; must not exist
 * @throws DamagedDatabase when SQLite finds the copy damaged
 */
export function copySqlite(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
  const result = inspect(target)
  if (result !== 'ok') throw new DamagedDatabase(result)
}

function inspect(file: string): string {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    return String(copy.prepare('PRAGMA quick_check(1)').get()?.quick_check)
  } finally {
    copy.close()
  }
}
