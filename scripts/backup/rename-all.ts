import type { Db } from 'mongodb'
import { Stop } from '../stop.mjs'

type Rename = { from: string; to: string }

export const namesOf = async (db: Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)

/**
 * Renames collections in order, since MongoDB cannot rename several atomically. When one fails, the earlier
 * renames are undone in reverse order.
 * @throws the error of the rename when all are undone; otherwise Stop with instructions
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
      throw new Stop(
        `The restore broke off while the new collections took the place of the old ones, and it could not be undone: ${reason.message}. Do not start the site: run the same restore again with --force. Nothing is lost: what was there lies in the collections before-restore-*, or still in its place.`,
      )
    })
    throw error
  }
}

/** @param started the last one failed, but may have been applied if only its response was lost */
async function undoRenames(db: Db, started: Rename[]): Promise<void> {
  const names = await namesOf(db)
  const last = started.at(-1)!
  const wasApplied = names.includes(last.to) && !names.includes(last.from)
  const done = wasApplied ? started : started.slice(0, -1)
  for (const { from, to } of done.toReversed()) await db.renameCollection(to, from)
}
