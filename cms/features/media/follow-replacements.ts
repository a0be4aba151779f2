import { createLocalReq, type GlobalSlug, type Payload, type PayloadRequest } from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { renderTexts } from '#cms/rich-text/render-texts.ts'
import { inPagesById } from '#cms/storage/database/pages-by-id.ts'
import { eachDocumentWithImages, type ImageUse } from './image-uses.ts'

type Replaced = { id: string; formerNames?: string | null }
type User = ImageUse['user']
type Doc = ImageUse['doc']

/**
 * Renders anew the HTML of texts that shows a former file of a picture (docs/decisions/038): what is stored
 * beside a rich text names files, the rich text itself names documents.
 */
export async function followReplacements({
  req,
  pictures,
}: {
  req: PayloadRequest
  pictures: readonly Replaced[]
}): Promise<void> {
  const former = new Set(pictures.flatMap(({ formerNames }) => formerNames?.split(' ') ?? []))
  if (former.size === 0) return
  for await (const { user, doc, mentions } of eachDocumentWithImages({ payload: req.payload, req })) {
    if ([...mentions].some((mention) => former.has(mention))) await renderAgain({ req, user, id: doc.id })
  }
}

/**
 * Does so for all pictures: a save that ran during a replacement may have rendered the former file, and a
 * process may have ended in the middle of one.
 */
export async function followAllReplacements({ payload }: { payload: Payload }): Promise<void> {
  const replaced = inPagesById((page) =>
    payload.db.find<Replaced>({
      collection: 'media',
      ...page,
      where: { and: [page.where, { formerNames: { exists: true } }] },
      select: { formerNames: true },
    }),
  )
  const pictures: Replaced[] = []
  for await (const picture of replaced) pictures.push(picture)
  await followReplacements({ req: await createLocalReq({}, payload), pictures })
}

/** Saves that come between a read and its write, at most. */
const ROUNDS = 5

/**
 * Writes only the HTML that changed, without hooks: nobody edited the document. Reads once more after each
 * write, since a save may have come between.
 */
async function renderAgain({
  req,
  user,
  id,
}: {
  req: PayloadRequest
  user: User
  id: string
}): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const doc = await readWhole({ req, user, id })
    const html = doc && (await changedTexts({ req, user, doc }))
    if (!html || Object.keys(html).length === 0) return
    // null: the adapter leaves the time of the last change as it is
    const data = { ...html, updatedAt: null }
    if ('labels' in user) {
      const where = { id: { equals: id } }
      await req.payload.db.updateOne({ collection: user.slug, where, data, returning: false })
      contentCache.drop({ source: user.slug as ContentSource, shownBy: id })
    } else {
      await req.payload.db.updateGlobal({ slug: user.slug, data, returning: false })
      contentCache.drop({ source: user.slug as ContentSource })
    }
  }
}

const readWhole = async ({
  req: { payload },
  user,
  id,
}: {
  req: PayloadRequest
  user: User
  id: string
}): Promise<Doc | null> =>
  'labels' in user
    ? payload.db.findOne<Doc>({ collection: user.slug, where: { id: { equals: id } } })
    : ((await payload.db.findGlobal({ slug: user.slug as GlobalSlug })) as Doc | null)

/** @returns the HTML of the texts that render to something else than what is stored, by its field */
async function changedTexts({ req, user, doc }: { req: PayloadRequest; user: User; doc: Doc }) {
  const rendered = await renderTexts({ req, fields: user.flattenedFields, doc })
  return Object.fromEntries(Object.entries(rendered).filter(([field, html]) => html !== doc[field]))
}
