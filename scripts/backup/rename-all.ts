import type { Db } from 'mongodb'
import { CommandError } from '../command.mjs'

type Rename = { from: string; to: string }

export const listCollectionNames = async (db: Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)

/**
 * Renames collections in order, since MongoDB cannot rename several atomically. When one fails, the earlier
 * renames are undone in reverse order.
 * @throws the error of the rename when all are undone; otherwise CommandError with instructions
 */
export async function renameAll(db: Db, renames: Rename[]): Promise<void> {
  const started: Rename[] = []
  try {
    for (const rename of renames) {
      started.push(rename)
      await db.renameCollection(rename.from, rename.to)
    }
  } catch (error) {
    await undoRenames(db, started).catch((reason: Error) => {
      throw new CommandError(
        'The restore failed while it replaced the old collections, and could not be undone: ' +
          `${reason.message}. Do not start the site: run the same restore again with --force. Nothing ` +
          'is lost: the previous data is in the collections before-restore-*, or still in place.',
      )
    })
    throw error
  }
}

/** @param started the last one failed, but may have been applied if only its response was lost */
async function undoRenames(db: Db, started: Rename[]): Promise<void> {
  const names = await listCollectionNames(db)
  const last = started.at(-1)!
  const wasApplied = names.includes(last.to) && !names.includes(last.from)
  const applied = wasApplied ? started : started.slice(0, -1)
  for (const { from, to } of applied.toReversed()) await db.renameCollection(to, from)
}
