import { z } from 'zod'

const file = z.object({
  path: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.string().length(64),
})

const common = {
  format: z.literal('studio-backup'),
  createdAt: z.iso.datetime(),
  /** version of the program that made the archive; informational */
  program: z.string(),
  files: z.array(file),
}

/** A copy of the SQLite file: the format from before other databases were supported. */
const manifestV1 = z.object({ ...common, version: z.literal(1) })

/** Documents as JSON lines, which can be restored into either database. */
const manifestV2 = z.object({
  ...common,
  version: z.literal(2),
  /** count and hash of each data set of the database (scripts/backup/documents/contents.ts) */
  contents: z.record(
    z.string(),
    z.object({ count: z.number().int().nonnegative(), sha256: z.string().length(64) }),
  ),
  /** files that documents name but the store lacked */
  missing: z.array(z.string()),
  /** fingerprint of PAYLOAD_SECRET, which does not reveal it */
  secret: z.string().length(64),
})

/** The last file of an archive, which lists its content with hashes. An archive without one is truncated. */
export const manifestSchema = z.discriminatedUnion('version', [manifestV1, manifestV2])

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestV2 = z.infer<typeof manifestV2>
export type ManifestFile = z.infer<typeof file>
