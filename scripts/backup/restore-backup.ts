import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DataDirInUse, lockDataDir, unlockDataDir } from '#cms/adapters/data-dir-lock.ts'
import { Stop } from '../stop.mjs'
import { endSessions } from './database-copy.ts'
import type { Manifest } from './manifest.ts'
import { type Move, moveAll } from './move-all.ts'
import type { Place } from './place.ts'
import { DATABASE, FOLDERS, SECRET } from './site-files.ts'
import { unpack } from './unpack.ts'

type Input = Place & { file: string; force: boolean }

export type Restored = {
  manifest: Manifest
  /** the folder that holds what was there before; undefined where there was nothing */
  former: string | undefined
}

/**
 * Puts a backup back (design 3). It is unpacked and checked aside, in the data folder itself; only then is what was
 * there moved away, database first, and what was unpacked moved in, database last: a machine that dies between the two
 * leaves a folder without a database, never an old one beside new files.
 * @throws Stop when a site runs on the folder, it is not empty and `force` is not set, or the backup is no whole one
 */
export async function restoreBackup({ dataDir, database, file, force }: Input): Promise<Restored> {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`)
  lock(dataDir)
  try {
    const isEmpty = !hasContent(dataDir, database)
    if (!isEmpty && !force) {
      throw new Stop(`${dataDir} holds a site already. Set DATA_DIR to another folder, or add --force to put the backup in its place.`)
    }
    const stage = mkdtempSync(join(dataDir, '.restore-'))
    try {
      const manifest = await unpack(file, stage)
      endSessions(join(stage, DATABASE))
      return { manifest, former: swap({ dataDir, database, stage, isEmpty }) }
    } finally {
      rmSync(stage, { recursive: true, force: true })
    }
  } finally {
    unlockDataDir(dataDir)
  }
}

/** A secret alone is no site: reading the settings makes one. */
function hasContent(dataDir: string, database: string): boolean {
  const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0
  return existsSync(database) || FOLDERS.some((folder) => isFilled(join(dataDir, folder)))
}

function lock(dataDir: string): void {
  try {
    lockDataDir(dataDir)
  } catch (error) {
    throw error instanceof DataDirInUse ? new Stop(error.message) : error
  }
}

function swap({ dataDir, database, stage, isEmpty }: Place & { stage: string; isEmpty: boolean }): string | undefined {
  const name = basename(database)
  const former = join(dataDir, `before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`)
  const away = isEmpty ? [] : [name, `${name}-wal`, `${name}-shm`, ...FOLDERS, SECRET].filter((entry) => existsSync(join(dataDir, entry)))
  const staged = [...FOLDERS, SECRET, DATABASE].filter((entry) => existsSync(join(stage, entry)))
  if (away.length > 0) mkdirSync(former, { mode: 0o700 })
  // an empty folder of ours may stand where one is moved to
  if (isEmpty) for (const folder of FOLDERS) rmSync(join(dataDir, folder), { recursive: true, force: true })
  const moves: Move[] = [
    ...away.map((entry) => ({ from: join(dataDir, entry), to: join(former, entry) })),
    ...staged.map((entry) => ({ from: join(stage, entry), to: join(dataDir, entry === DATABASE ? name : entry) })),
  ]
  moveAll(moves)
  return away.length > 0 ? former : undefined
}
