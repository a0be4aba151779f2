import { explainDamage } from '#cms/storage/database/check-database-file.ts'
import { databaseFilePath } from '#cms/storage/database/database-file.ts'
import { isFilesUnavailable } from '#cms/storage/files/files-unavailable.ts'
import { isDiskFullError } from '#cms/platform/disk-full.ts'
import { isUnreachable } from '#cms/platform/mongo-errors.ts'
import { env } from '#cms/env.ts'
import { StartRefused } from '#cms/start-refused.ts'
import { CommandError } from '../command.mjs'

/**
 * Runs a backup or a restore and explains its errors.
 * @throws CommandError with a helpful message when the database, the file store or the disk fails; any other
 * error of `work` unchanged
 */
export async function explainErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw explain(error as Error)
  }
}

function explain(error: Error): Error {
  // Payload's message ends with the driver's message
  const [, refusal] = /cannot connect to MongoDB\. Details: (.*)/.exec(error.message) ?? []
  if (refusal) {
    return new CommandError(
      `The database cannot be opened: ${refusal}. Check DATABASE_URL, and whether MongoDB runs. ` +
        'Nothing was changed.',
    )
  }
  if (error instanceof StartRefused) return new CommandError(error.message)
  const damage = env.embedded ? explainDamage(databaseFilePath(env.databaseUrl), error) : undefined
  if (damage) return new CommandError(`${damage} Nothing was changed.`)
  if (isDiskFullError(error)) {
    return new CommandError(
      `The disk is full${formatPath(error)}: free some space, or name a folder on another disk. The ` +
        'unfinished files were removed.',
    )
  }
  if (isUnreachable(error)) {
    return new CommandError(
      `The connection to MongoDB was lost: ${error.message}. Nothing was changed; try again.`,
    )
  }
  if (isFilesUnavailable(error)) {
    return new CommandError(`${(error.cause as Error).message}. Nothing was changed.`)
  }
  const { code = '', path } = error as NodeJS.ErrnoException
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) && path) {
    return new CommandError(
      `${path} cannot be used by this user (${code}). Run this as the site's own user, or name ` +
        'another folder. Nothing was changed.',
    )
  }
  return error
}

const formatPath = ({ path }: NodeJS.ErrnoException) => (path ? ` at ${path}` : '')
