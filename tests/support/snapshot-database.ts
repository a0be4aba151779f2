import type { Payload } from 'payload'

/**
 * Reads everything that is stored, trash and hidden fields included: two snapshots are equal if nothing was
 * written in between.
 */
export async function snapshotDatabase(payload: Payload): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = {}
  for (const { slug: collection } of payload.config.collections) {
    if (collection.startsWith('payload-')) continue
    const { docs } = await payload.find({
      collection,
      depth: 0,
      limit: 0,
      pagination: false,
      sort: 'id',
      trash: true,
      showHiddenFields: true,
      overrideAccess: true,
    })
    stored[collection] = docs
  }
  stored.studio = await payload.findGlobal({ slug: 'studio', depth: 0, overrideAccess: true })
  return JSON.parse(JSON.stringify(stored)) as Record<string, unknown>
}
