import type { Db, MongoClient } from 'mongodb'
import { mongoAppName } from '#cms/storage/database/mongo-app-name.ts'
import { Stop } from '../stop.mjs'
import { aside, onlyLook, openDatabase } from './data/open-database.ts'
import { namesOf, renameAll } from './rename-all.ts'
import { stampOf, type Target } from './target.ts'

const ASIDE = 'restore-'
const FORMER = 'before-restore-'

/**
 * A database of MongoDB. The new documents are written into collections beside the old ones, under names of
 * their own; then both are renamed, which moves no document, takes no right on another database, and keeps
 * the old ones.
 * @param databaseUrl as the site has it
 */
export async function mongoTarget(databaseUrl: string): Promise<Target> {
  const looking = await openDatabase(onlyLook)
  const { db } = looking.adapter.connection!
  const client = looking.adapter.connection!.getClient()
  const stamp = stampOf(new Date())
  const prefix = `${ASIDE}${stamp}.`

  return {
    name: `the database ${db.databaseName}`,
    isEmpty: async () => (await filled(db, await inUse(db))).length === 0,

    async refuseRunning() {
      const connections = await countConnections(client, mongoAppName(databaseUrl))
      if (connections > 0) {
        throw new Stop(
          `A site is running on the database ${db.databaseName} (${connections} connections). Stop every replica first.`,
        )
      }
    },

    async openAside() {
      await dropAside(db)
      return openDatabase((adapter) => aside(adapter, prefix))
    },

    async swap() {
      const existing = await inUse(db)
      const away = await filled(db, existing)
      for (const name of existing) if (!away.includes(name)) await db.dropCollection(name)
      const staged = (await namesOf(db)).filter((name) => name.startsWith(prefix))
      await renameAll(db, [
        ...away.map((name) => ({ from: name, to: `${FORMER}${stamp}.${name}` })),
        ...staged.map((name) => ({ from: name, to: name.slice(prefix.length) })),
      ])
      return away.length > 0 ? `the collections ${FORMER}${stamp}.* of ${db.databaseName}` : undefined
    },

    async release() {
      await dropAside(db)
      await looking.close()
    },
  }
}

/**
 * How many connections of sites the server knows, whoever holds them. A site keeps one open for as long as it
 * runs; MongoDB shows others than one's own to those who may see them, and a site is run by the same user as
 * its restore.
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

const inUse = async (db: Db) =>
  (await namesOf(db)).filter((name) => ![ASIDE, FORMER, 'system.'].some((start) => name.startsWith(start)))

async function filled(db: Db, names: string[]): Promise<string[]> {
  const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments({}, { limit: 1 })))
  return names.filter((_name, index) => counts[index]! > 0)
}

async function dropAside(db: Db): Promise<void> {
  for (const name of await namesOf(db)) if (name.startsWith(ASIDE)) await db.dropCollection(name)
}
