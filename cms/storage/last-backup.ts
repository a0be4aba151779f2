import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '#cms/env.ts'

/**
 * Where a backup notes that it ended well: in the data folder with SQLite, else in the database, which
 * replicas share (decision 037).
 */
export const LAST_BACKUP = { file: 'last-backup.json', key: 'last-backup' } as const

const record = z.object({ at: z.iso.datetime() })

/** @returns when the last whole backup was begun; undefined where none is known */
export async function readLastBackup({ payload }: { payload: Payload }): Promise<Date | undefined> {
  const parsed = record.safeParse(env.embedded ? await readNote() : await payload.kv.get(LAST_BACKUP.key))
  return parsed.success ? new Date(parsed.data.at) : undefined
}

async function readNote(): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(env.dataDir, LAST_BACKUP.file), 'utf8'))
  } catch (error) {
    // none yet, or one that a full disk cut off
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
