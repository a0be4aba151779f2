import { uploadRules, type RulesName } from '#cms/images/image-rules.ts'
import { tooLarge, unsupportedType } from '#cms/errors.ts'
import type { Media } from '#cms/payload-types.ts'

/**
 * A field that shows pictures and takes only those of its rules. Other places, such as texts and the studio's
 * page, take any picture.
 */
export type Place = { collection: string; field: string; rules: RulesName }

export const PLACES = {
  posts: { collection: 'posts', field: 'image', rules: 'post' },
  projects: { collection: 'projects', field: 'images', rules: 'project' },
  team: { collection: 'team', field: 'image', rules: 'member' },
} as const satisfies Record<string, Place>

type Shown = { slug: string; doc: Record<string, unknown>; id: string }

/** The place where a stored document shows the file with this id, if it is one with rules. */
export function placeOf({ slug, doc, id }: Shown): Place | undefined {
  const place = (PLACES as Record<string, Place>)[slug]
  return place && [doc[place.field]].flat().includes(id) ? place : undefined
}

/** From the strictest: each takes whatever those before it take. */
const BY_STRICTNESS: RulesName[] = ['post', 'member', 'project', 'picture']

/** The rules for a picture that has to fit all of these places. */
export const rulesFor = (places: readonly (Place | undefined)[]): RulesName =>
  BY_STRICTNESS.find((rules) => places.some((place) => place?.rules === rules)) ?? 'picture'

/**
 * Refuses a stored picture that a place does not take, with the texts for an upload.
 * @throws AppError 413 or 415
 */
export function refuseMisplaced({ mimeType, filesize }: Media, place: Place): void {
  const rules = uploadRules[place.rules]
  const type = mimeType ?? ''
  if (!rules.types.includes(type)) throw unsupportedType(rules.typeText)
  const limit = rules.maxBytesOf?.[type] ?? rules.maxBytes
  if ((filesize ?? 0) > limit) throw tooLarge(rules.sizeText(limit))
}
