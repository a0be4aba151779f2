import { setImmediate as endOfTurn } from 'node:timers/promises'
import type { CollectionSlug, Payload, Where } from 'payload'
import { contentCache, type ContentSource } from '#cms/platform/content-cache.ts'
import { toMailbox } from '#cms/mail/mailbox.ts'
import { richTextToPlainText } from '#cms/rich-text/plain-text.ts'
import { foldText, sortKey } from '#cms/shared/fold-text.ts'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { iterateById } from '#cms/storage/database/iterate-by-id.ts'
import { rankPastEnd, findRankForNew, type PositionOfNew } from './ranks.ts'

/** The fields from which a collection's lists sort and search. */
export type SortAndSearch = {
  /** the name of the field that lists sort by, where they sort by a text */
  title?: string
  /** the texts that a search covers beside the title; if visitors search, only what they may see */
  search: (doc: Record<string, unknown>) => unknown[]
  /** the name of the rich text field that searches of staff cover as well */
  text?: string
}

/**
 * The values of a document's list keys (collections/fields/list-keys.ts).
 * @param doc the whole document
 */
export function makeListKeys({ title, search, text }: SortAndSearch, doc: Record<string, unknown>) {
  const name = title === undefined ? undefined : String(doc[title] ?? '')
  const richText = text === undefined ? undefined : (doc[text] as RichTextDocument | null | undefined)
  return {
    ...(name !== undefined && { sortTitle: sortKey(name) }),
    searchText: foldText([name, ...search(doc)].filter(Boolean).join(' ')),
    ...(text !== undefined && { searchWords: richText ? distinctWords(richTextToPlainText(richText)) : '' }),
  }
}

/** A search finds a word wherever it stands, so each is stored once. */
const distinctWords = (text: string) => [...new Set(foldText(text).split(/\s+/))].join(' ').trim()

/**
 * Fills the fields that lists need in documents of an older version, also those from its backups: list keys,
 * publication (all are published, since there were no drafts) and rank (one after the other, as if created
 * now); also the mailboxes of bookings. Removes email addresses from the list keys of posts. Writes only
 * these fields, without hooks, so that no concurrent edit is overwritten.
 */
export async function fillListFields({ payload }: { payload: Payload }): Promise<void> {
  for (const { slug, custom, versions } of payload.config.collections) {
    const { sortAndSearch, positionOfNew } = custom as {
      sortAndSearch?: SortAndSearch
      positionOfNew?: PositionOfNew
    }
    if (!sortAndSearch) continue
    const keys = sortAndSearch.text === undefined ? ['searchText'] : ['searchText', 'searchWords']
    const fill = (field: string, makeValues: MissingField['makeValues']) =>
      fillMissing({ payload, collection: slug, field, makeValues })
    for (const key of keys) await fill(key, (doc) => makeListKeys(sortAndSearch, doc))
    if (versions?.drafts) {
      await fill('_status', ({ createdAt }) => ({ _status: 'published', publishedAt: createdAt }))
    }
    if (slug === 'bookings') await fill('mailbox', ({ email }) => ({ mailbox: toMailbox(String(email)) }))
    if (slug === 'posts') await removeCreatorsFromSearch(payload, sortAndSearch)
    if (!positionOfNew) continue
    let rank: string | undefined
    await fill('rank', async () => {
      rank = rank
        ? rankPastEnd(rank, positionOfNew)
        : await findRankForNew({ payload, collection: slug, positionOfNew })
      return { rank }
    })
  }
}

/**
 * In earlier versions a search found posts by their creator's email, so that visitors could guess the address
 * letter by letter. Such a key may come back with a backup, so each start looks for it.
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

type MissingField = {
  payload: Payload
  collection: CollectionSlug
  field: string
  /** returns the values to write into a document that lacks the field */
  makeValues: (doc: Doc) => object | Promise<object>
}

async function fillMissing({ payload, collection, field, makeValues }: MissingField): Promise<void> {
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
    // SQLite works within the event loop, which would delay requests
    await endOfTurn()
  }
  if (isChanged) contentCache.invalidateOwnChange({ source: collection as ContentSource })
}

type Doc = Record<string, unknown> & { id: string; createdAt: string }
