import { DatabaseSync } from 'node:sqlite'
import { Stop } from '../stop.mjs'

/**
 * Copies a SQLite database as it is at one moment, also while a site writes to it. The connection only reads: in WAL
 * mode it takes no lock that a writer waits for, so that it cannot cause the lost writes of traps 2c.
 * @param source the database file
 * @param target where the copy goes; must not exist
 * @throws Stop when the database is damaged: a copy of it would be no backup
 */
export function copyDatabase(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 })
  try {
    database.prepare('VACUUM INTO ?').run(target)
  } finally {
    database.close()
  }
  const found = inspect(target)
  if (found !== 'ok') throw new Stop(`The database ${source} is damaged (${found}). Nothing was backed up.`)
}

function inspect(file: string): string {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    return String(copy.prepare('PRAGMA quick_check(1)').get()?.quick_check)
  } finally {
    copy.close()
  }
}

/** Ends every session in a restored database: one that was ended since the backup must not come to life again. */
export function endSessions(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'sessions'").get()
    if (table) database.exec('DELETE FROM sessions')
  } finally {
    database.close()
  }
}
