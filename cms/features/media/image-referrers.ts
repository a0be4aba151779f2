import type {
  Block,
  FlattenedField,
  SanitizedCollectionConfig,
  SanitizedConfig,
  SanitizedGlobalConfig,
} from 'payload'

export type ImageReferrers = { collections: SanitizedCollectionConfig[]; globals: SanitizedGlobalConfig[] }

const MEDIA_SLUG = 'media'

/**
 * The collections and globals whose documents can show an uploaded file: those with an upload or relationship
 * to media, or a rich text, at any depth. Derived from the config, so that a new collection cannot be
 * forgotten. Payload's own collections are skipped: a lock references the file being edited but does not show
 * it.
 */
export function findImageReferrers(config: SanitizedConfig): ImageReferrers {
  const showsImages = ({ flattenedFields }: { flattenedFields: FlattenedField[] }) =>
    holdsImages(flattenedFields, config, new Set())
  return {
    collections: config.collections.filter((one) => !one.slug.startsWith('payload-') && showsImages(one)),
    globals: config.globals.filter(showsImages),
  }
}

function holdsImages(fields: FlattenedField[], config: SanitizedConfig, seen: Set<string>): boolean {
  return fields.some((field) => {
    if (field.type === 'richText') return true
    if (isMediaField(field)) return true
    if (field.type === 'blocks') {
      return blocksOf(field, config, seen).some((block) => holdsImages(block, config, seen))
    }
    return 'flattenedFields' in field && holdsImages(field.flattenedFields, config, seen)
  })
}

/** @returns whether the field refers to uploaded files */
export const isMediaField = (field: FlattenedField): boolean =>
  (field.type === 'upload' || field.type === 'relationship') && [field.relationTo].flat().includes(MEDIA_SLUG)

type Blocks = Extract<FlattenedField, { type: 'blocks' }>

/** The fields of each block. A referenced block may contain itself, so each is visited once. */
function blocksOf(
  { blocks, blockReferences }: Blocks,
  config: SanitizedConfig,
  seen: Set<string>,
): FlattenedField[][] {
  return (blockReferences ?? blocks).flatMap((block: Block | string) => {
    if (typeof block !== 'string') return [(block as Blocks['blocks'][number]).flattenedFields]
    const named = config.blocks?.find(({ slug }) => slug === block)
    if (!named || seen.has(block)) return []
    seen.add(block)
    return [named.flattenedFields]
  })
}
