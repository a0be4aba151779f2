import type { Db, MongoClient } from 'mongodb'
import { mongoAppName } from '#cms/storage/database/mongo-app-name.ts'
import { CommandError } from '../command.mjs'
import { prefixCollections, disableCreation, openDatabase } from './documents/open-database.ts'
import { listCollectionNames, renameAll } from './rename-all.ts'
import { timestamp, type RestoreTarget } from './target.ts'

const STAGED = 'restore-'
const REPLACED = 'before-restore-'

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
    isEmpty: async () => (await findFilled(db, await listSiteCollections(db))).length === 0,

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
      const existing = await listSiteCollections(db)
      const filled = await findFilled(db, existing)
      for (const name of existing) if (!filled.includes(name)) await db.dropCollection(name)
      const staged = (await listCollectionNames(db)).filter((name) => name.startsWith(prefix))
      await renameAll(db, [
        ...filled.map((name) => ({ from: name, to: `${REPLACED}${time}.${name}` })),
        ...staged.map((name) => ({ from: name, to: name.slice(prefix.length) })),
      ])
      return filled.length > 0 ? `the collections ${REPLACED}${time}.* of ${db.databaseName}` : undefined
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
  const count = async ({ allUsers }: { allUsers: boolean }) => {
    const stages = [{ $currentOp: { allUsers, idleConnections: true } }, { $match: { appName } }]
    return (await client.db('admin').aggregate(stages).toArray()).length
  }
  try {
    return await count({ allUsers: true })
  } catch {
    return count({ allUsers: false })
  }
}

/** Names of the site's own collections, without staged and replaced ones. */
const listSiteCollections = async (db: Db) =>
  (await listCollectionNames(db)).filter(
    (name) => ![STAGED, REPLACED, 'system.'].some((start) => name.startsWith(start)),
  )

/** @returns those of the collections that have documents */
async function findFilled(db: Db, names: string[]): Promise<string[]> {
  const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments({}, { limit: 1 })))
  return names.filter((_name, index) => counts[index]! > 0)
}

async function dropStaged(db: Db): Promise<void> {
  for (const name of await listCollectionNames(db)) if (name.startsWith(STAGED)) await db.dropCollection(name)
}
