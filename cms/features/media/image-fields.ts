import { tooLarge, unsupportedType } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { getMaxBytes, uploadRules, type RulesName } from './upload-rules.ts'

/**
 * A field that shows images and takes only those that its rules accept. Rich texts and the studio's fields
 * take any image.
 */
export type ImageFieldRule = {
  collection: string
  /** its path, also through the rows of an array: `meta.image`, `blocks.poster` */
  field: string
  rules: RulesName
}

export const IMAGE_FIELDS = {
  posts: { collection: 'posts', field: 'image', rules: 'post' },
  postsMeta: { collection: 'posts', field: 'meta.image', rules: 'raster' },
  postsBeforeAfter: { collection: 'posts', field: 'blocks.images.image', rules: 'raster' },
  postsPosters: { collection: 'posts', field: 'blocks.poster', rules: 'raster' },
  postsPlans: { collection: 'posts', field: 'blocks.plan', rules: 'raster' },
  postsHotspots: { collection: 'posts', field: 'blocks.scenes.hotspots.image', rules: 'raster' },
  projects: { collection: 'projects', field: 'images', rules: 'project' },
  projectsMeta: { collection: 'projects', field: 'meta.image', rules: 'raster' },
  projectsBeforeAfter: { collection: 'projects', field: 'blocks.images.image', rules: 'raster' },
  projectsPosters: { collection: 'projects', field: 'blocks.poster', rules: 'raster' },
  projectsPlans: { collection: 'projects', field: 'blocks.plan', rules: 'raster' },
  projectsHotspots: { collection: 'projects', field: 'blocks.scenes.hotspots.image', rules: 'raster' },
  team: { collection: 'team', field: 'image', rules: 'member' },
} as const satisfies Record<string, ImageFieldRule>

type StoredDocument = { slug: string; doc: Record<string, unknown>; id: string }

/** The fields of a stored document that show the file with this id and have rules. */
export const findImageFields = ({ slug, doc, id }: StoredDocument): ImageFieldRule[] =>
  Object.values<ImageFieldRule>(IMAGE_FIELDS).filter(
    ({ collection, field }) => collection === slug && valuesAt(doc, field).includes(id),
  )

const valuesAt = (doc: object, path: string): unknown[] =>
  path
    .split('.')
    .reduce<unknown[]>(
      (values, name) => values.flatMap((value) => (value as Record<string, unknown> | null)?.[name]),
      [doc],
    )

/** From the strictest: each accepts whatever the rules before it accept. */
const BY_STRICTNESS: RulesName[] = ['post', 'member', 'raster', 'project', 'image']

/** The rules for an image that all of these fields show. */
export const strictestRules = (fields: readonly ImageFieldRule[]): RulesName =>
  BY_STRICTNESS.find((rules) => fields.some((field) => field.rules === rules)) ?? 'image'

/**
 * Refuses a stored file that these rules do not accept, with the texts for an upload.
 * @throws AppError 413 or 415
 */
export function refuseUnsuitable(
  { mimeType, filesize }: Pick<Media, 'mimeType' | 'filesize'>,
  name: RulesName,
): void {
  const rules = uploadRules[name]
  const type = mimeType ?? ''
  if (!rules.types.includes(type)) throw unsupportedType(rules.typeText)
  const limit = getMaxBytes(rules, type)
  if ((filesize ?? 0) > limit) throw tooLarge(rules.sizeText(limit))
}
