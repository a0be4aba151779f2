import { createLocalReq, type GlobalSlug, type Payload, type PayloadRequest } from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { renderRichTextFields } from '#cms/rich-text/render-rich-text-fields.ts'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { eachDocumentWithImages, type DocumentWithImages } from './documents-with-images.ts'

type Replaced = { id: string; formerNames?: string | null }
type Referrer = DocumentWithImages['referrer']
type Doc = DocumentWithImages['doc']

/**
 * Renders the HTML of rich texts again that shows a former file of an image (decision 038): the stored
 * HTML names files, the rich text itself names documents.
 */
export async function rerenderReplacedImages({
  req,
  images,
}: {
  req: PayloadRequest
  images: readonly Replaced[]
}): Promise<void> {
  const former = new Set(images.flatMap(({ formerNames }) => formerNames?.split(' ') ?? []))
  if (former.size === 0) return
  for await (const { referrer, doc, mentions } of eachDocumentWithImages({ payload: req.payload, req })) {
    if ([...mentions].some((mention) => former.has(mention))) {
      await rerender({ req, user: referrer, id: doc.id })
    }
  }
}

/**
 * The same for all images: a save that ran during a replacement may have rendered the former file, and a
 * process may have ended in the middle of one.
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

/** Saves that come between a read and its write, at most. */
const MAX_ATTEMPTS = 5

/**
 * Writes only the HTML that changed, without hooks: nobody edited the document. Reads once more after each
 * write, since a save may have come between.
 */
async function rerender({
  req,
  user,
  id,
}: {
  req: PayloadRequest
  user: Referrer
  id: string
}): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const doc = await readStored({ req, user, id })
    const html = doc && (await findChangedHtml({ req, user, doc }))
    if (!html || Object.keys(html).length === 0) return
    // null: the adapter leaves the time of the last change as it is
    const data = { ...html, updatedAt: null }
    if ('labels' in user) {
      const where = { id: { equals: id } }
      await req.payload.db.updateOne({ collection: user.slug, where, data, returning: false })
      contentCache.invalidateOwnChange({ source: user.slug as ContentSource, documentMarker: id })
    } else {
      await req.payload.db.updateGlobal({ slug: user.slug, data, returning: false })
      contentCache.invalidateOwnChange({ source: user.slug as ContentSource })
    }
  }
}

const readStored = async ({
  req: { payload },
  user,
  id,
}: {
  req: PayloadRequest
  user: Referrer
  id: string
}): Promise<Doc | null> =>
  'labels' in user
    ? payload.db.findOne<Doc>({ collection: user.slug, where: { id: { equals: id } } })
    : ((await payload.db.findGlobal({ slug: user.slug as GlobalSlug })) as Doc | null)

/** @returns the HTML of the texts that render to something else than what is stored, by its field */
async function findChangedHtml({ req, user, doc }: { req: PayloadRequest; user: Referrer; doc: Doc }) {
  const rendered = await renderRichTextFields({ req, fields: user.flattenedFields, doc })
  return Object.fromEntries(Object.entries(rendered).filter(([field, html]) => html !== doc[field]))
}
