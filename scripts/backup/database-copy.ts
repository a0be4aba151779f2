import { DatabaseSync } from 'node:sqlite'
import { explainDamage } from '#cms/storage/database/check-database-file.ts'
import { copySqlite } from '#cms/storage/database/migrate/copy-sqlite.ts'
import { CommandError } from '../command.mjs'

/**
 * Copies a consistent snapshot of a SQLite database, also while a site writes to it.
 * @param source the database file
 * @param target path of the copy; must not exist
 * @throws CommandError when the database is damaged: its copy would not be a usable backup
 */
export function copyDatabase(source: string, target: string): void {
  try {
    copySqlite(source, target)
  } catch (error) {
    const line = explainDamage(source, error)
    throw line ? new CommandError(`${line} Nothing was backed up.`) : error
  }
}

/** Whether a database has an account. The first start of a site creates one. */
export function hasAccounts(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return hasTable(database, 'users') && database.prepare('SELECT 1 FROM users LIMIT 1').get() !== undefined
  } finally {
    database.close()
  }
}

/**
 * Deletes all sessions of a restored database: a session revoked since the backup must not become valid
 * again.
 */
export function deleteSessions(file: string): void {
  const database = new DatabaseSync(file)
  try {
    if (hasTable(database, 'sessions')) database.exec('DELETE FROM sessions')
  } finally {
    database.close()
  }
}

const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined
