import type { CollectionAfterChangeHook, CollectionSlug } from 'payload'
import { VERSIONS_KEPT } from '#cms/shared/content.ts'

/**
 * Deletes the versions of a document beyond the newest `VERSIONS_KEPT`. Payload's `maxPerDoc` does the same,
 * and reads two whole versions for it at each save. As there, a failure does not fail the save, which is
 * already written.
 */
export const limitVersions: CollectionAfterChangeHook = async ({ doc, operation, collection, req }) => {
  if (operation === 'create') return doc
  const { db, logger } = req.payload
  const slug = collection.slug as CollectionSlug
  try {
    const { docs } = await db.findVersions({
      collection: slug,
      where: { parent: { equals: doc.id } },
      sort: '-updatedAt',
      // the second page begins behind those that are kept
      limit: VERSIONS_KEPT,
      page: 2,
      pagination: false,
      // without a field of the version, SQLite would read its blocks
      select: { version: { updatedAt: true } },
      req,
    })
    const ids = docs.map(({ id }) => id)
    if (ids.length > 0) await db.deleteVersions({ collection: slug, where: { id: { in: ids } }, req })
  } catch (err) {
    logger.error({ err, collection: slug, id: doc.id }, 'Old versions of a document could not be deleted')
  }
  return doc
}
