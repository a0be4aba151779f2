import { isDeepStrictEqual } from 'node:util'
import { createLocalReq, type GlobalSlug, type Payload, type PayloadRequest, type Where } from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { renderRichTextFields } from '#cms/rich-text/render-rich-text-fields.ts'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { eachDocumentWithImages, type DocumentWithImages } from './documents-with-images.ts'

type Replaced = { id: string; formerNames?: string | null }
type Referrer = DocumentWithImages['referrer']
type Doc = DocumentWithImages['doc']

/**
 * Renders the stored HTML of rich texts again where it shows a former file of an image (decision 038): HTML
 * names files, while the rich text itself names documents.
 */
export async function rerenderReplacedImages({
  req,
  images,
}: {
  req: PayloadRequest
  images: readonly Replaced[]
}): Promise<void> {
  const formerNames = new Set(images.flatMap((image) => image.formerNames?.split(' ') ?? []))
  if (formerNames.size === 0) return
  for await (const { referrer, doc, mentions } of eachDocumentWithImages({ payload: req.payload, req })) {
    if ([...mentions].some((mention) => formerNames.has(mention))) {
      await rerender({ req, referrer, id: doc.id })
    }
  }
}

/**
 * Renders HTML again for all images that were ever replaced: a save that ran during a replacement may have
 * rendered the former file, and a process may have ended during a replacement.
 */
export async function rerenderAllReplacedImages({ payload }: { payload: Payload }): Promise<void> {
  const replaced = iterateById((page) =>
    payload.db.find<Replaced>({
      collection: 'media',
      ...page,
      where: { and: [page.where, { formerNames: { exists: true } }] },
      select: { formerNames: true },
    }),
  )
  const images: Replaced[] = []
  for await (const image of replaced) images.push(image)
  await rerenderReplacedImages({ req: await createLocalReq({}, payload), images })
}

/** Attempts for a document that others save between our read and our write. */
const MAX_ATTEMPTS = 5

/**
 * Writes only the HTML that changed, without hooks, since nobody edited the document. Reads the document
 * again after each write, since a save may have run between read and write.
 */
async function rerender({
  req,
  referrer,
  id,
}: {
  req: PayloadRequest
  referrer: Referrer
  id: string
}): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const doc = await readStored({ req, referrer, id })
    const html = doc && (await findChangedHtml({ req, referrer, doc }))
    if (!html || Object.keys(html).length === 0) return
    // null: the adapter leaves the time of the last change as it is
    const data = { ...html, updatedAt: null }
    if ('labels' in referrer) {
      // texts in blocks are written with their blocks, which a save in between may have changed
      const where: Where = doc.revision
        ? { and: [{ id: { equals: id } }, { revision: { equals: doc.revision } }] }
        : { id: { equals: id } }
      await req.payload.db.updateOne({ collection: referrer.slug, where, data, returning: false })
      contentCache.invalidateOwnChange({ source: referrer.slug as ContentSource, documentMarker: id })
    } else {
      await req.payload.db.updateGlobal({ slug: referrer.slug, data, returning: false })
      contentCache.invalidateOwnChange({ source: referrer.slug as ContentSource })
    }
  }
}

const readStored = async ({
  req: { payload },
  referrer,
  id,
}: {
  req: PayloadRequest
  referrer: Referrer
  id: string
}): Promise<Doc | null> =>
  'labels' in referrer
    ? payload.db.findOne<Doc>({ collection: referrer.slug, where: { id: { equals: id } } })
    : ((await payload.db.findGlobal({ slug: referrer.slug as GlobalSlug })) as Doc | null)

/** @returns the HTML that differs from the stored one, by field */
async function findChangedHtml({
  req,
  referrer,
  doc,
}: {
  req: PayloadRequest
  referrer: Referrer
  doc: Doc
}) {
  const rendered = await renderRichTextFields({ req, fields: referrer.flattenedFields, doc })
  return Object.fromEntries(
    Object.entries(rendered).filter(([field, value]) => !isDeepStrictEqual(value, doc[field])),
  )
}
