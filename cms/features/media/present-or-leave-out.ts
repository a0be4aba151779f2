import type { z } from 'zod'
import { log } from '#cms/log.ts'
import type { Media } from '#cms/payload-types.ts'
import { filePath } from '#cms/storage/files/file-names.ts'

/** Files that the log names already. */
const named = new Set<string>()

/**
 * What an answer shows of a file. One of which something is stored that the schema refuses leaves itself out, with one
 * line in the log; the document that it belongs to is answered without it.
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

/** Once for each file. */
export function logUnpresentable(media: Media, error: unknown): void {
  const path = filePath(media)
  if (!named.has(path)) log.error({ path, err: error }, 'A file cannot be shown by what is stored of it')
  named.add(path)
}
