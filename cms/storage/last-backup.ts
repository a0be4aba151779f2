import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { z } from 'zod'
import { env } from '#cms/env.ts'

/**
 * Where a backup records that it succeeded: with SQLite a file in the data folder, otherwise an entry in the
 * database, which replicas share (decision 022).
 */
export const LAST_BACKUP = { file: 'last-backup.json', key: 'last-backup' } as const

const record = z.object({ at: z.iso.datetime() })

/** @returns when the last complete backup was started; undefined when none is known */
export async function readLastBackup({ payload }: { payload: Payload }): Promise<Date | undefined> {
  const parsed = record.safeParse(
    env.embedded ? await readBackupRecord() : await payload.kv.get(LAST_BACKUP.key),
  )
  return parsed.success ? new Date(parsed.data.at) : undefined
}

async function readBackupRecord(): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(env.dataDir, LAST_BACKUP.file), 'utf8'))
  } catch (error) {
    // no backup yet, or a record truncated by a full disk
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}
