import { createLocalReq, type CollectionSlug, type Payload } from 'payload'
import { AppError } from '#cms/errors.ts'
import { log } from '#cms/log.ts'
import { retryTransient } from '#cms/platform/retry-transient.ts'
import { setWriteCondition } from '#cms/storage/database/document-version.ts'

/** How many scheduled documents of a collection a call reads; further ones follow with the next call. */
const BATCH = 20
/** How many documents are published concurrently: each takes several round trips to the database. */
const CONCURRENCY = 4

type Scheduled = { collection: CollectionSlug; id: string; scheduledAt: string }

export type PublishResult = {
  /** the number of documents that this call published */
  published: number
  /** when the next one is due; undefined where none is scheduled */
  next: Date | undefined
}

/**
 * Publishes the drafts whose time has come (docs/behaviour.md#publication). Runs in every replica: the write
 * requires that the document is still scheduled for that time, so that only one replica publishes it, and
 * none a document that was rescheduled meanwhile.
 */
export async function publishDue({ payload, now }: { payload: Payload; now: Date }): Promise<PublishResult> {
  const slugs = payload.config.collections
    .filter(({ versions }) => versions && versions.drafts)
    .map(({ slug }) => slug)
  const scheduled = (await Promise.all(slugs.map((slug) => findScheduled(payload, slug)))).flat()
  const isDue = ({ scheduledAt }: Scheduled) => Date.parse(scheduledAt) <= now.getTime()
  const due = inRandomOrder(scheduled.filter(isDue))
  let published = 0
  const work = async () => {
    for (let next = due.pop(); next; next = due.pop()) if (await publish(payload, next)) published++
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const times = scheduled
    .filter((document) => !isDue(document))
    .map((document) => Date.parse(document.scheduledAt))
  return { published, next: times.length > 0 ? new Date(Math.min(...times)) : undefined }
}

/** The earliest first, whether due or not, so that the same query also tells when the next one is due. */
async function findScheduled(payload: Payload, collection: CollectionSlug): Promise<Scheduled[]> {
  const { docs } = await payload.find({
    collection,
    where: { and: [{ _status: { equals: 'draft' } }, { scheduledAt: { exists: true } }] },
    select: { scheduledAt: true },
    sort: 'scheduledAt',
    limit: BATCH,
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return (docs as unknown as Scheduled[]).map(({ id, scheduledAt }) => ({ collection, id, scheduledAt }))
}

/** So that replicas, whose timers fire at the same time, begin with different documents. */
const inRandomOrder = <T>(list: T[]): T[] =>
  list
    .map((item) => ({ item, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item)

async function publish(payload: Payload, { collection, id, scheduledAt }: Scheduled): Promise<boolean> {
  const req = await createLocalReq({}, payload)
  setWriteCondition({ req, collection, id, where: { scheduledAt: { equals: scheduledAt } } })
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
