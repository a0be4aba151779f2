import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { log } from '#cms/log.ts'
import { HOUR } from '#cms/shared/units.ts'
import { StartRefused } from '#cms/start-refused.ts'
import { lockDataDir, unlockDataDir } from './data-dir-lock.ts'

/** How the names of the commands' working folders begin. */
const WORK_FOLDERS = { backup: '.backup-', restore: '.restore-' } as const

/** A command locks its folder at once, so an older folder without a lock was left by a killed command. */
const MIN_AGE = HOUR

/** The default folder of archives: the only place certain to be writable. */
export const getBackupsFolder = (dataDir: string): string => path.join(dataDir, 'backups')

/**
 * Makes a folder for the work of this process and locks it, as a data folder is locked, until the process
 * ends. Where nothing can be locked, as on some network drives, nothing is swept either.
 */
export function makeWorkFolder(parent: string, kind: keyof typeof WORK_FOLDERS): string {
  const folder = mkdtempSync(path.join(parent, WORK_FOLDERS[kind]))
  tryLock(folder)
  return folder
}

export function removeWorkFolder(folder: string): void {
  unlockDataDir(folder)
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Removes working folders that killed commands left, and none that a running one uses.
 * @param parents the folders that contain working folders
 * @returns how many were removed
 */
export async function sweepWorkFolders(parents: string[], now: Date): Promise<number> {
  let removed = 0
  for (const parent of parents) {
    for (const folder of await listWorkFolders(parent)) if (await removeIfAbandoned(folder, now)) removed += 1
  }
  if (removed > 0) log.info({ removed }, 'Removed working folders of commands that were killed')
  return removed
}

async function listWorkFolders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const isWork = (name: string) => Object.values(WORK_FOLDERS).some((start) => name.startsWith(start))
  return entries
    .filter((entry) => entry.isDirectory() && isWork(entry.name))
    .map(({ name }) => path.join(parent, name))
}

async function removeIfAbandoned(folder: string, now: Date): Promise<boolean> {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats || stats.mtimeMs > now.getTime() - MIN_AGE) return false
  // in use, or owned by another user
  if (!tryLock(folder)) return false
  try {
    await rm(folder, { recursive: true, force: true })
    return true
  } catch (error) {
    log.warn({ folder, reason: (error as Error).message }, 'A working folder could not be removed')
    return false
  } finally {
    unlockDataDir(folder)
  }
}

function tryLock(folder: string): boolean {
  try {
    lockDataDir(folder)
    return true
  } catch (error) {
    if (error instanceof StartRefused) return false
    throw error
  }
}
