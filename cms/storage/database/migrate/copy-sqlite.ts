import { DatabaseSync } from 'node:sqlite'

/** What was copied is no whole database. */
export class DamagedDatabase extends Error {}

/**
 * Copies a SQLite database as it is at one moment, also while a site writes to it. The connection only reads:
 * in WAL mode it takes no lock that a writer waits for.
 * @param source the database file
 * @param target where the copy goes; must not exist
 * @throws DamagedDatabase where SQLite finds the copy damaged
 */
export function copySqlite(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
  const found = inspect(target)
  if (found !== 'ok') throw new DamagedDatabase(found)
}

function inspect(file: string): string {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    return String(copy.prepare('PRAGMA quick_check(1)').get()?.quick_check)
  } finally {
    copy.close()
  }
}
