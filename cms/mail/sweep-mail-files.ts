import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { DAY, HOUR } from '#cms/shared/constants.ts'

type Input = {
  now: Date
  /** how long a mail is kept as a file; nothing: for ever */
  keepDays: number | null
}

/** As cms/mail/transport.ts names them: nothing else in the folder is touched. */
const MAIL = /^\d{4}-\d{2}-\d{2}T[\d-]+Z-[\da-f]{8}\.eml$/
const DRAFT = /^\.\d{4}-\d{2}-\d{2}T[\d-]+Z-[\da-f]{8}\.eml\.part$/
/** Writing one takes moments: what is older was left by a process that was killed. */
const DRAFT_LIFE = HOUR

/**
 * Removes from the folder of written mails what a killed process left half written, and mails whose time of
 * keeping is over.
 * @returns how many files were removed
 */
export async function sweepMailFiles({ now, keepDays }: Input): Promise<number> {
  const folder = path.join(env.dataDir, 'mail')
  let removed = 0
  for (const name of await namesIn(folder)) {
    const life = DRAFT.test(name) ? DRAFT_LIFE : MAIL.test(name) && keepDays ? keepDays * DAY : undefined
    if (life === undefined || !(await isOlder(path.join(folder, name), now.getTime() - life))) continue
    await rm(path.join(folder, name), { force: true })
    removed += 1
  }
  if (removed > 0) {
    log.info({ removed }, 'Mail files whose time was over, or that were never finished, were removed')
  }
  return removed
}

/** There is no folder where no mail was ever written. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** Another replica may have removed it a moment ago. */
async function isOlder(file: string, than: number): Promise<boolean> {
  const facts = await stat(file).catch(() => undefined)
  return facts !== undefined && facts.mtimeMs < than
}
