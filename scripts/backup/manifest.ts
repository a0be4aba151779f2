import { z } from 'zod'

const file = z.object({ path: z.string(), size: z.number().int().nonnegative(), sha256: z.string().length(64) })

/** The last file of an archive: what is in it, byte for byte. An archive without one was cut off. */
export const manifestSchema = z.object({
  format: z.literal('studio-backup'),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** version of the program that made it, for whoever reads it */
  program: z.string(),
  files: z.array(file),
})

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestFile = z.infer<typeof file>
