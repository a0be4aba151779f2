import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { DAY, HOUR } from '#cms/shared/units.ts'

type Input = {
  now: Date
  /** how many days a mail file is kept; null: for ever */
  keepDays: number | null
}

/** The names that cms/mail/email-adapter.ts gives; other files in the folder are left alone. */
const MAIL_FILE = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-[\da-f]{8}\.eml$/
const PARTIAL_FILE = /^\.\d{4}-\d{2}-\d{2}T[\d-]+Z-[\da-f]{8}\.eml\.part$/
/** Writing a mail takes moments: an older partial file was left by a killed process. */
const PARTIAL_FILE_MAX_AGE = HOUR

/**
 * Removes mail files older than `keepDays` from DATA_DIR/mail, and partial files that a killed process left.
 * @returns how many files were removed
 */
export async function sweepMailFiles({ now, keepDays }: Input): Promise<number> {
  const folder = path.join(env.dataDir, 'mail')
  let removed = 0
  for (const name of await listFiles(folder)) {
    const maxAge = getMaxAge(name, keepDays)
    if (maxAge === undefined || !(await isOlder(path.join(folder, name), now.getTime() - maxAge))) continue
    await rm(path.join(folder, name), { force: true })
    removed += 1
  }
  if (removed > 0) {
    log.info({ removed }, 'Expired and unfinished mail files were removed')
  }
  return removed
}

/** @returns undefined for what stays */
function getMaxAge(name: string, keepDays: Input['keepDays']): number | undefined {
  if (PARTIAL_FILE.test(name)) return PARTIAL_FILE_MAX_AGE
  return MAIL_FILE.test(name) && keepDays ? keepDays * DAY : undefined
}

/** The folder does not exist until the first mail is written. */
async function listFiles(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** A missing file is not older: another replica may just have removed it. */
async function isOlder(file: string, limit: number): Promise<boolean> {
  const stats = await stat(file).catch(() => undefined)
  return stats !== undefined && stats.mtimeMs < limit
}
