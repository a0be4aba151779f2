import { explainDamage } from '#cms/storage/database/check-database-file.ts'
import { databaseFile } from '#cms/storage/database/database-file.ts'
import { isFilesUnavailable } from '#cms/storage/files/files-unavailable.ts'
import { isDiskFull } from '#cms/platform/disk-full.ts'
import { isUnreachable } from '#cms/platform/mongo-errors.ts'
import { env } from '#cms/env.ts'
import { StartRefused } from '#cms/start-refused.ts'
import { Stop } from '../stop.mjs'

/**
 * Runs a backup or a restore and explains its errors.
 * @throws Stop with a helpful message when the database, the file store or the disk fails; any other error of
 * `work` unchanged
 */
export async function explainErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw explain(error as Error)
  }
}

function explain(error: Error): Error {
  // Payload's message ends with that of the driver
  const [, refusal] = /cannot connect to MongoDB\. Details: (.*)/.exec(error.message) ?? []
  if (refusal) {
    return new Stop(
      `The database cannot be opened: ${refusal}. Look at DATABASE_URL, and whether MongoDB runs. Nothing was changed.`,
    )
  }
  if (error instanceof StartRefused) return new Stop(error.message)
  const damage = env.embedded ? explainDamage(databaseFile(env.databaseUrl), error) : undefined
  if (damage) return new Stop(`${damage} Nothing was changed.`)
  if (isDiskFull(error)) {
    return new Stop(
      `The disk is full${pathOf(error)}: free some space, or name a place on another disk. What was begun was removed.`,
    )
  }
  if (isUnreachable(error)) {
    return new Stop(`MongoDB went away meanwhile: ${error.message}. Nothing was changed; try again.`)
  }
  if (isFilesUnavailable(error)) return new Stop(`${(error.cause as Error).message}. Nothing was changed.`)
  const { code = '', path } = error as NodeJS.ErrnoException
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && path) {
    return new Stop(
      `${path} cannot be used by this user (${code}). Run this as the site's own user, or name another place. Nothing was changed.`,
    )
  }
  return error
}

const pathOf = ({ path }: NodeJS.ErrnoException) => (path ? ` at ${path}` : '')
