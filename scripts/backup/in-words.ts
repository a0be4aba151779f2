import { isFilesUnavailable } from '#cms/adapters/files-unavailable.ts'
import { isOutOfReach } from '#cms/adapters/mongo-errors.ts'
import { Stop } from '../stop.mjs'

/**
 * Runs a backup or a restore.
 * @throws Stop in words that help, where the database or the file store cannot be reached; otherwise what it throws
 */
export async function inWords(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw explain(error as Error)
  }
}

function explain(error: Error): Error {
  // Payload throws a text in which the driver's comes last
  const [, refusal] = /cannot connect to MongoDB\. Details: (.*)/.exec(error.message) ?? []
  if (refusal) return new Stop(`The database cannot be opened: ${refusal}. Look at DATABASE_URL, and whether MongoDB runs. Nothing was changed.`)
  if (isOutOfReach(error)) return new Stop(`MongoDB went away meanwhile: ${error.message}. Nothing was changed; try again.`)
  if (isFilesUnavailable(error)) return new Stop(`${(error.cause as Error).message}. Nothing was changed.`)
  return error
}
