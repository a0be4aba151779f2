import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataDirInUse, lockDataDir, unlockDataDir } from '#cms/data-dir/data-dir-lock.ts'
import { CommandError } from '../command.mjs'
import { openSqliteFile } from './documents/open-database.ts'
import type { SiteLocation } from './site-location.ts'
import { DATABASE_FILE, MAIL_FOLDER, MEDIA_FOLDER, SECRET_FILE } from './site-files.ts'
import { timestamp, type RestoreTarget } from './target.ts'

type EmbeddedSite = SiteLocation & { database: string }

/**
 * A site in one folder. Existing data is moved away, database first, then the unpacked data is moved in,
 * database last: a crash in between leaves a folder without a database, never an old database beside new
 * files.
 */
export function embeddedTarget({ dataDir, database, hasMedia }: EmbeddedSite): RestoreTarget {
  const folders = hasMedia ? [MEDIA_FOLDER, MAIL_FOLDER] : [MAIL_FOLDER]
  const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0
  // a secret alone is not content: reading the settings creates one
  const hasContent = () => existsSync(database) || folders.some((folder) => isFilled(join(dataDir, folder)))

  return {
    name: dataDir,
    requireStopped: async () => lock(dataDir),
    isEmpty: async () => !hasContent(),

    async openStaging(stage) {
      const opened = await openSqliteFile(join(stage, DATABASE_FILE))
      // nothing reads it before it is complete, and then it is synced to disk once
      await opened.adapter.client!.execute('PRAGMA synchronous = OFF')
      return opened
    },

    async swap(stage) {
      const name = basename(database)
      const previousData = join(dataDir, `before-restore-${timestamp(new Date())}`)
      const staged = [...folders, SECRET_FILE, DATABASE_FILE].filter((entry) =>
        existsSync(join(stage, entry)),
      )
      // a backup without a secret was made with the present one, which therefore stays
      const replacedEntries = [
        name,
        `${name}-wal`,
        `${name}-shm`,
        ...folders,
        ...(staged.includes(SECRET_FILE) ? [SECRET_FILE] : []),
      ]
      const previousEntries = hasContent()
        ? replacedEntries.filter((entry) => existsSync(join(dataDir, entry)))
        : []
      checkpointWal(join(stage, DATABASE_FILE))
      if (previousEntries.length > 0) mkdirSync(previousData, { mode: 0o700 })
      // an empty folder may exist at the destination of a move
      else for (const folder of folders) rmSync(join(dataDir, folder), { recursive: true, force: true })
      moveAll([
        ...previousEntries.map((entry) => ({ from: join(dataDir, entry), to: join(previousData, entry) })),
        ...staged.map((entry) => ({
          from: join(stage, entry),
          to: join(dataDir, entry === DATABASE_FILE ? name : entry),
        })),
      ])
      return previousEntries.length > 0 ? previousData : undefined
    },

    release: async () => unlockDataDir(dataDir),
  }
}

function lock(dataDir: string): void {
  try {
    lockDataDir(dataDir)
  } catch (error) {
    throw error instanceof DataDirInUse ? new CommandError(error.message) : error
  }
}

/**
 * Checkpoints the write-ahead log into the database file, the only one that is moved, and syncs it to disk.
 * The adapter's connection may outlive its close and then does not checkpoint.
 */
function checkpointWal(file: string): void {
  const database = new DatabaseSync(file)
  try {
    const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
    if (busy) throw new Error(`The write-ahead log of ${file} could not be closed`)
  } finally {
    database.close()
  }
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

type Move = { from: string; to: string }

/**
 * Performs the moves in order. When one fails, the earlier ones are undone in reverse order.
 * @throws what the failed move threw
 */
function moveAll(moves: Move[]): void {
  const performed: Move[] = []
  try {
    for (const move of moves) {
      renameSync(move.from, move.to)
      performed.push(move)
    }
  } catch (error) {
    for (const { from, to } of performed.toReversed()) renameSync(to, from)
    throw error
  }
}
