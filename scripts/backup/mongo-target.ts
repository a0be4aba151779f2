import type { Db, MongoClient } from 'mongodb'
import { mongoAppName } from '#cms/storage/database/mongo-app-name.ts'
import { CommandError } from '../command.mjs'
import { prefixCollections, disableCreation, openDatabase } from './documents/open-database.ts'
import { listCollectionNames, renameAll } from './rename-all.ts'
import { timestamp, type RestoreTarget } from './target.ts'

const STAGED = 'restore-'
const FORMER = 'before-restore-'

/**
 * A MongoDB database. New documents are written into prefixed collections beside the old ones; then both are
 * renamed, which moves no document, needs no rights on another database, and keeps the old collections.
 * @param databaseUrl the site's DATABASE_URL
 */
export async function mongoTarget(databaseUrl: string): Promise<RestoreTarget> {
  const existingDatabase = await openDatabase(disableCreation)
  const { db } = existingDatabase.adapter.connection!
  const client = existingDatabase.adapter.connection!.getClient()
  const time = timestamp(new Date())
  const prefix = `${STAGED}${time}.`

  return {
    name: `the database ${db.databaseName}`,
    isEmpty: async () => (await nonEmpty(db, await siteCollections(db))).length === 0,

    async requireStopped() {
      const connections = await countConnections(client, mongoAppName(databaseUrl))
      if (connections > 0) {
        throw new CommandError(
          `A site is running on the database ${db.databaseName} (${connections} connections). Stop ` +
            'every replica first.',
        )
      }
    },

    async openStaging() {
      await dropStaged(db)
      return openDatabase((adapter) => prefixCollections(adapter, prefix))
    },

    async swap() {
      const existing = await siteCollections(db)
      const away = await nonEmpty(db, existing)
      for (const name of existing) if (!away.includes(name)) await db.dropCollection(name)
      const staged = (await listCollectionNames(db)).filter((name) => name.startsWith(prefix))
      await renameAll(db, [
        ...away.map((name) => ({ from: name, to: `${FORMER}${time}.${name}` })),
        ...staged.map((name) => ({ from: name, to: name.slice(prefix.length) })),
      ])
      return away.length > 0 ? `the collections ${FORMER}${time}.* of ${db.databaseName}` : undefined
    },

    async release() {
      await dropStaged(db)
      await existingDatabase.close()
    },
  }
}

/**
 * Counts the server's connections from sites. A running site keeps one open. MongoDB shows connections of
 * other users only with the right to see them, but a site and its restore connect as the same user.
 */
async function countConnections(client: MongoClient, appName: string): Promise<number> {
  const count = async (allUsers: boolean) => {
    const stages = [{ $currentOp: { allUsers, idleConnections: true } }, { $match: { appName } }]
    return (await client.db('admin').aggregate(stages).toArray()).length
  }
  try {
    return await count(true)
  } catch {
    return count(false)
  }
}

/** Names of the site's own collections, without staged and former ones. */
const siteCollections = async (db: Db) =>
  (await listCollectionNames(db)).filter(
    (name) => ![STAGED, FORMER, 'system.'].some((start) => name.startsWith(start)),
  )

async function nonEmpty(db: Db, names: string[]): Promise<string[]> {
  const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments({}, { limit: 1 })))
  return names.filter((_name, index) => counts[index]! > 0)
}

async function dropStaged(db: Db): Promise<void> {
  for (const name of await listCollectionNames(db)) if (name.startsWith(STAGED)) await db.dropCollection(name)
}
