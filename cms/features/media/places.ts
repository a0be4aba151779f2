import { tooLarge, unsupportedType } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'
import { maxBytesOf, uploadRules, type RulesName } from './upload-rules.ts'

/**
 * A field that shows pictures and takes only those of its rules. Other places, such as texts and the studio's
 * page, take any picture.
 */
export type Place = {
  collection: string
  /** its path, also through the rows of an array: `meta.image`, `pieces.poster` */
  field: string
  rules: RulesName
}

export const PLACES = {
  posts: { collection: 'posts', field: 'image', rules: 'post' },
  postsShared: { collection: 'posts', field: 'meta.image', rules: 'text' },
  postsCompared: { collection: 'posts', field: 'pieces.pictures.picture', rules: 'text' },
  postsPosters: { collection: 'posts', field: 'pieces.poster', rules: 'text' },
  projects: { collection: 'projects', field: 'images', rules: 'project' },
  projectsShared: { collection: 'projects', field: 'meta.image', rules: 'text' },
  projectsCompared: { collection: 'projects', field: 'pieces.pictures.picture', rules: 'text' },
  projectsPosters: { collection: 'projects', field: 'pieces.poster', rules: 'text' },
  team: { collection: 'team', field: 'image', rules: 'member' },
} as const satisfies Record<string, Place>

type Shown = { slug: string; doc: Record<string, unknown>; id: string }

/** The places with rules where a stored document shows the file with this id. */
export const placesOf = ({ slug, doc, id }: Shown): Place[] =>
  Object.values<Place>(PLACES).filter(
    ({ collection, field }) => collection === slug && valuesAt(doc, field).includes(id),
  )

const valuesAt = (doc: object, path: string): unknown[] =>
  path
    .split('.')
    .reduce<unknown[]>(
      (values, name) => values.flatMap((value) => (value as Record<string, unknown> | null)?.[name]),
      [doc],
    )

/** From the strictest: each takes whatever those before it take. */
const BY_STRICTNESS: RulesName[] = ['post', 'member', 'text', 'project', 'picture']

/** The rules for a picture that has to fit all of these places. */
export const rulesFor = (places: readonly Place[]): RulesName =>
  BY_STRICTNESS.find((rules) => places.some((place) => place.rules === rules)) ?? 'picture'

/**
 * Refuses a stored file where these rules do not take it, with the texts for an upload.
 * @throws AppError 413 or 415
 */
export function refuseMisplaced(
  { mimeType, filesize }: Pick<Media, 'mimeType' | 'filesize'>,
  name: RulesName,
): void {
  const rules = uploadRules[name]
  const type = mimeType ?? ''
  if (!rules.types.includes(type)) throw unsupportedType(rules.typeText)
  const limit = maxBytesOf(rules, type)
  if ((filesize ?? 0) > limit) throw tooLarge(rules.sizeText(limit))
}
