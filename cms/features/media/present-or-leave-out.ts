import type { z } from 'zod'
import { log } from '#cms/log.ts'
import type { Media } from '#cms/payload-types.ts'
import { filePath } from '#cms/storage/files/file-names.ts'

/** Paths of the files that were logged. */
const loggedPaths = new Set<string>()

/**
 * Presents a file, or returns null if what is stored of it does not match the schema: the response then
 * leaves the file out. The log names each such file once.
 */
export function presentOrLeaveOut<Schema extends z.ZodType>(
  schema: Schema,
  media: Media,
  present: () => z.input<Schema>,
): z.output<Schema> | null {
  try {
    return schema.parse(present())
  } catch (error) {
    logUnpresentable(media, error)
    return null
  }
}

/** Logs each file once. */
export function logUnpresentable(media: Media, error: unknown): void {
  const path = filePath(media)
  if (!loggedPaths.has(path)) {
    log.error(
      { path, err: error },
      'A file is left out of responses: its stored data does not match the schema',
    )
  }
  loggedPaths.add(path)
}
