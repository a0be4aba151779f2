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

/** A copy of SQLite's own file: the kind that this program wrote before it knew of other databases. */
const first = z.object({ ...common, version: z.literal(1) })

/** Documents as lines, which either database takes. */
const second = z.object({
  ...common,
  version: z.literal(2),
  /** what each shelf of the database comes to (scripts/backup/data/contents.ts) */
  contents: z.record(
    z.string(),
    z.object({ count: z.number().int().nonnegative(), sha256: z.string().length(64) }),
  ),
  /** files that documents name and that the store did not have */
  missing: z.array(z.string()),
  /** tells one PAYLOAD_SECRET from another without saying it */
  secret: z.string().length(64),
})

/** The last file of an archive: what is in it, byte for byte. An archive without one was cut off. */
export const manifestSchema = z.discriminatedUnion('version', [first, second])

export type Manifest = z.infer<typeof manifestSchema>
export type ManifestV2 = z.infer<typeof second>
export type ManifestFile = z.infer<typeof file>
