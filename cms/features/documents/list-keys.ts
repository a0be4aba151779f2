import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { CollectionSlug, Payload, Where } from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { richTextToPlainText } from '#cms/rich-text/plain-text.ts'
import { foldText, sortKey } from '#cms/shared/fold-text.ts'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { rankPastEnd, findRankForNew, type PositionOfNew } from './ranks.ts'

/** From which fields a collection's lists sort and search. */
export type SortAndSearch = {
  /** the name of the field that lists sort by, where they sort by a text */
  title?: string
  /**
   * the texts that a search finds, beside the title: those of collections that visitors read are shown to
   * visitors
   */
  search: (doc: Record<string, unknown>) => unknown[]
  /** the name of the rich text that the searches of staff find as well */
  text?: string
}

/** @returns the values of a whole document's list keys (collections/fields/list-keys.ts) */
export function makeListKeys({ title, search, text }: SortAndSearch, doc: Record<string, unknown>) {
  const name = title === undefined ? undefined : String(doc[title] ?? '')
  const richText = text === undefined ? undefined : (doc[text] as RichTextDocument | null | undefined)
  return {
    ...(name !== undefined && { sortTitle: sortKey(name) }),
    searchText: foldText([name, ...search(doc)].filter(Boolean).join(' ')),
    ...(text !== undefined && { searchWords: richText ? distinctWords(richTextToPlainText(richText)) : '' }),
  }
}

/** A search asks for words, wherever they are: each once is enough, and shorter. */
const distinctWords = (text: string) => [...new Set(foldText(text).split(/\s+/))].join(' ').trim()

/**
 * Writes what lists need into documents that lack it: of a version before these fields, or from a backup of
 * one. They get their places one after the other, as if they were made now, and are published: there were no
 * drafts. Writes only these fields, without hooks, so that no concurrent edit is overwritten.
 */
export async function fillListFields({ payload }: { payload: Payload }): Promise<void> {
  for (const { slug, custom, versions } of payload.config.collections) {
    const { sortAndSearch, positionOfNew } = custom as {
      sortAndSearch?: SortAndSearch
      positionOfNew?: PositionOfNew
    }
    if (!sortAndSearch) continue
    const keys = sortAndSearch.text === undefined ? ['searchText'] : ['searchText', 'searchWords']
    for (const key of keys) await fillMissing(payload, slug, key, (doc) => makeListKeys(sortAndSearch, doc))
    if (versions?.drafts) {
      const published = ({ createdAt }: Doc) => ({ _status: 'published', publishedAt: createdAt })
      await fillMissing(payload, slug, '_status', published)
    }
    if (slug === 'posts') await removeCreatorsFromSearch(payload, sortAndSearch)
    if (!positionOfNew) continue
    let rank: string | undefined
    await fillMissing(payload, slug, 'rank', async () => {
      rank = rank
        ? rankPastEnd(rank, positionOfNew)
        : await findRankForNew({ payload, collection: slug, positionOfNew })
      return { rank }
    })
  }
}

/**
 * Earlier versions let a search find posts by the email of their creator, which visitors could ask for letter
 * by letter. Such a key may come back with a backup, so each start looks.
 */
async function removeCreatorsFromSearch(payload: Payload, sortAndSearch: SortAndSearch): Promise<void> {
  const hasAddress = { searchText: { contains: '@' } }
  const read = (page: { where: Where }) =>
    payload.db.find<Doc>({ ...page, collection: 'posts', where: { and: [page.where, hasAddress] } })
  for await (const { id, searchText: stored, ...doc } of iterateById(read)) {
    const { searchText } = makeListKeys(sortAndSearch, doc)
    if (searchText === stored) continue
    const where: Where = { and: [{ id: { equals: id } }, { searchText: { equals: stored } }] }
    // null: the adapter leaves the time of the last change as it is
    const data = { searchText, updatedAt: null }
    await payload.db.updateOne({ collection: 'posts', where, data, returning: false })
    await endOfTurn()
  }
}

/** @param makeValues what a document that lacks the field gets */
async function fillMissing(
  payload: Payload,
  collection: CollectionSlug,
  field: string,
  makeValues: (doc: Doc) => object | Promise<object>,
): Promise<void> {
  const lacksField = { [field]: { exists: false } }
  const read = (page: { where: Where }) =>
    payload.db.find<Doc>({ ...page, collection, where: { and: [page.where, lacksField] } })
  let isChanged = false
  for await (const doc of iterateById(read)) {
    const where = { and: [{ id: { equals: doc.id } }, lacksField] }
    // null: the adapter leaves the time of the last change as it is
    const data = { ...(await makeValues(doc)), updatedAt: null }
    await payload.db.updateOne({ collection, where, data, returning: false })
    isChanged = true
    // SQLite answers within the event loop: requests go first
    await endOfTurn()
  }
  if (isChanged) contentCache.invalidateOwnChange({ source: collection as ContentSource })
}

type Doc = Record<string, unknown> & { id: string; createdAt: string }
