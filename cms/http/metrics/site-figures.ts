import type { Payload } from 'payload'
import { within } from '#cms/platform/within.ts'
import { askParts } from '#cms/http/health.ts'
import { log } from '#cms/log.ts'
import { readLastBackup } from '#cms/storage/last-backup.ts'
import { countMails, type MailCounts } from '#cms/mail/outbox/count-mails.ts'
import { SECOND } from '#cms/shared/constants.ts'

export type SiteFigures = {
  /** what the site stands on, by name: whether it answers */
  parts: Record<string, boolean>
  /** nothing where the database does not answer */
  mails: MailCounts | undefined
  /** when the last whole backup was begun; nothing where none is known */
  lastBackup: Date | undefined
}

/** However many ask: the parts behind the site are asked no oftener. */
const FRESH_FOR = 5 * SECOND
/**
 * Below the patience of a scraper: the figures of the process itself must not be lost with a part that hangs.
 */
const PATIENCE = 3 * SECOND

/** @returns what asks for the figures that lie outside this process */
export function createSiteFigures({ payload }: { payload: Payload }): () => Promise<SiteFigures> {
  let asked: { at: number; figures: Promise<SiteFigures> } | undefined
  return () => {
    const now = performance.now()
    if (!asked || now - asked.at > FRESH_FOR) asked = { at: now, figures: ask(payload) }
    return asked.figures
  }
}

async function ask(payload: Payload): Promise<SiteFigures> {
  const asked = [
    inTime(askParts({ payload })),
    inTime(countMails({ payload })),
    inTime(readLastBackup({ payload })),
  ] as const
  const [parts, mails, lastBackup] = await Promise.all(asked)
  return {
    lastBackup,
    mails,
    parts: parts
      ? Object.fromEntries(Object.entries(parts).map(([name, { ok }]) => [name, ok]))
      : { database: false },
  }
}

/** @returns nothing for what failed or took too long */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await within(PATIENCE, work)
  } catch (error) {
    log.warn({ err: error }, 'A figure of what the site stands on could not be had')
    return undefined
  }
}
