import { createLocalReq, type CollectionSlug, type Payload } from 'payload'
import { AppError } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { setWriteCondition } from '#cms/storage/database/document-version.ts'

/** How many documents of a collection are published in one go; the others follow with the next. */
const BATCH = 20

type Due = { id: string; scheduledAt: string }

/**
 * Publishes the drafts whose time has come (docs/behaviour.md#publication). Runs in every replica: the write
 * demands that the document is still scheduled for that moment, so that one of them publishes it, and none what
 * was scheduled anew meanwhile.
 * @returns the number of documents published
 */
export async function publishDue({ payload, now }: { payload: Payload; now: Date }): Promise<number> {
  let published = 0
  for (const { slug, versions } of payload.config.collections) {
    if (!versions || !versions.drafts) continue
    const { docs } = await payload.find({
      collection: slug,
      where: {
        and: [{ _status: { equals: 'draft' } }, { scheduledAt: { less_than_equal: now.toISOString() } }],
      },
      select: { scheduledAt: true },
      sort: 'scheduledAt',
      limit: BATCH,
      pagination: false,
      depth: 0,
      overrideAccess: true,
    })
    for (const due of docs as unknown as Due[]) if (await publish(payload, slug, due)) published++
  }
  return published
}

async function publish(payload: Payload, collection: CollectionSlug, { id, scheduledAt }: Due) {
  const req = await createLocalReq({}, payload)
  setWriteCondition(req, collection, id, { scheduledAt: { equals: scheduledAt } })
  try {
    await retryTransient(() =>
      req.payload.update({
        collection,
        id,
        data: { _status: 'published' } as never,
        depth: 0,
        overrideAccess: true,
        req,
      }),
    )
    log.info({ collection, id }, 'A scheduled document was published')
    return true
  } catch (error) {
    // another replica was first, or somebody changed it
    if (error instanceof AppError && error.status === 412) return false
    log.error({ err: error, collection, id }, 'A scheduled document could not be published; retrying')
    return false
  }
}
