import type { Db } from 'mongodb'
import { Stop } from '../stop.mjs'

type Rename = { from: string; to: string }

export const namesOf = async (db: Db) =>
  (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)

/**
 * Renames collections, in order; MongoDB does not do several in one step. When one fails, what was renamed is
 * taken back, last first.
 * @throws what the rename throws, when all is as it was; Stop when that cannot be had either, with what to do
 */
export async function renameAll(db: Db, renames: Rename[]): Promise<void> {
  const begun: Rename[] = []
  try {
    for (const rename of renames) {
      begun.push(rename)
      await db.renameCollection(rename.from, rename.to)
    }
  } catch (error) {
    await takeBack(db, begun).catch((reason: Error) => {
      throw new Stop(
        `The restore broke off while the new collections took the place of the old ones, and it could not be undone: ${reason.message}. Do not start the site: run the same restore again with --force. Nothing is lost: what was there lies in the collections before-restore-*, or still in its place.`,
      )
    })
    throw error
  }
}

/** @param begun of which the last failed: it may have happened although its answer was lost */
async function takeBack(db: Db, begun: Rename[]): Promise<void> {
  const names = await namesOf(db)
  const last = begun.at(-1)!
  const hasHappened = names.includes(last.to) && !names.includes(last.from)
  const done = hasHappened ? begun : begun.slice(0, -1)
  for (const { from, to } of done.toReversed()) await db.renameCollection(to, from)
}
