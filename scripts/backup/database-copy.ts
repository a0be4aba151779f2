import { DatabaseSync } from 'node:sqlite'
import { copySqlite, DamagedDatabase } from '#cms/storage/database/migrate/copy-sqlite.ts'
import { Stop } from '../stop.mjs'

/** SQLite's own words for a file that is damaged, and for one that is something else. */
const UNREADABLE = [11, 26]

/**
 * Copies a SQLite database as it is at one moment, also while a site writes to it.
 * @param source the database file
 * @param target where the copy goes; must not exist
 * @throws Stop when the database is damaged: a copy of it would be no backup
 */
export function copyDatabase(source: string, target: string): void {
  try {
    copySqlite(source, target)
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number }
    if (!(error instanceof DamagedDatabase) && !UNREADABLE.includes(Number(errcode))) throw error
    throw new Stop(`The database ${source} is damaged (${message}). Nothing was backed up.`)
  }
}

/** @returns whether somebody has an account in it, without which no site was ever started on it */
export function hasAccounts(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const table = database
      .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'users'")
      .get()
    return table !== undefined && database.prepare('SELECT 1 FROM users LIMIT 1').get() !== undefined
  } finally {
    database.close()
  }
}

/**
 * Ends every session in a restored database: one that was ended since the backup must not come to life again.
 */
export function endSessions(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const table = database
      .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'sessions'")
      .get()
    if (table) database.exec('DELETE FROM sessions')
  } finally {
    database.close()
  }
}
