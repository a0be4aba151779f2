import type { Payload, PayloadRequest } from 'payload'
import MiniSearch, { type QueryCombination } from 'minisearch'
import { contentCache } from '#cms/platform/content-cache.ts'
import { SEARCH } from '#cms/shared/search.ts'
import { foldWord, wordsIn } from './words.ts'
import { readChangedDocuments, type SearchableDocument } from './read-searchable.ts'

/** A document that a search found, and its folded words that match. */
type Hit = { id: string; words: string[] }

const FIELDS = ['title', 'about', 'text'] as const

/** How many letters of a word may be wrong; none of a short word. */
function maxTypos(word: string): number | false {
  if (word.length > 6) return 2
  return word.length > 3 ? 1 : false
}

/** Queries until one finds something: all words as typed, all words with typos, any word with typos. */
const ATTEMPTS: ((words: string[]) => QueryCombination)[] = [
  (words) => ({ combineWith: 'AND', queries: words }),
  (words) => ({ combineWith: 'AND', queries: words.map(withTypos) }),
  (words) => ({ combineWith: 'OR', queries: words.map(withTypos) }),
]

/**
 * Also searches for the word with two neighbouring letters swapped: one typo to the visitor, but two wrong
 * letters to MiniSearch.
 */
const withTypos = (word: string): QueryCombination => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], fuzzy: maxTypos },
    { queries: withLettersSwapped(word), fuzzy: false, prefix: false },
  ],
})

function withLettersSwapped(word: string): string[] {
  const letters = Array.from(word.slice(0, MAX_SWAPPED))
  if (letters.length < 4) return []
  return letters.slice(1).flatMap((letter, index) => {
    const previous = letters[index]!
    if (letter === previous) return []
    return [[...letters.slice(0, index), letter, previous, ...letters.slice(index + 2)].join('')]
  })
}

/** How many letters of a word are swapped at most. */
const MAX_SWAPPED = 30

/**
 * The words of all posts and projects that visitors see, in memory. The first search reads all documents;
 * after a change of content, the next search reads the changed ones. A document may be found that is gone
 * meanwhile: callers read the documents again and call `forget` for those that visitors no longer see.
 */
class SiteIndex {
  #words = new MiniSearch<SearchableDocument>({
    fields: [...FIELDS],
    tokenize: (text) => wordsIn(text).map((word) => word.text),
    processTerm: (word) => foldWord(word) || null,
    searchOptions: {
      boost: { title: 4, about: 2 },
      prefix: (word) => word.length > 2,
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  })
  /** the last change of each document in the index, by id */
  #updatedAtById = new Map<string, string>()
  /** the last change of all documents in the index */
  #newestChange = ''
  #isStale = true
  #currentRead: Promise<void> | undefined

  constructor() {
    contentCache.onInvalidate((source) => {
      if (source === undefined || source === 'posts' || source === 'projects') this.#isStale = true
    })
  }

  /** @returns the documents that have all words of the query, otherwise those that come near, best first */
  async search(req: PayloadRequest, query: string): Promise<Hit[]> {
    // twice, since a read that another search began may have begun before the last change
    for (let round = 0; round < 2 && (this.#isStale || this.#currentRead); round++) {
      await (this.#currentRead ??= this.#readChanges(req))
    }
    const words = wordsIn(query)
      .slice(0, SEARCH.maxWords)
      .map((word) => word.text)
    if (words.length === 0) return []
    for (const attempt of ATTEMPTS) {
      const results = this.#words.search(attempt(words))
      if (results.length > 0) return results.map(({ id, terms }) => ({ id: id as string, words: terms }))
    }
    return []
  }

  /** Removes documents that visitors no longer see. */
  forget(ids: readonly string[]): void {
    for (const id of ids) if (this.#updatedAtById.delete(id)) this.#words.discard(id)
  }

  async #readChanges(req: PayloadRequest): Promise<void> {
    this.#isStale = false
    try {
      const since =
        this.#newestChange &&
        new Date(Date.parse(this.#newestChange) - SEARCH.maxClockDifference).toISOString()
      for await (const documents of readChangedDocuments(req, since)) {
        documents.forEach((one) => this.#enter(one))
      }
    } catch (error) {
      this.#isStale = true
      throw error
    } finally {
      this.#currentRead = undefined
    }
  }

  #enter(document: SearchableDocument): void {
    const { id, updatedAt } = document
    if (this.#updatedAtById.get(id) === updatedAt) return
    if (this.#updatedAtById.has(id)) this.#words.replace(document)
    else this.#words.add(document)
    this.#updatedAtById.set(id, updatedAt)
    if (updatedAt > this.#newestChange) this.#newestChange = updatedAt
  }
}

const indexes = new WeakMap<Payload, SiteIndex>()

/** The index of the process. */
export function getSiteIndex(payload: Payload): SiteIndex {
  let index = indexes.get(payload)
  if (!index) indexes.set(payload, (index = new SiteIndex()))
  return index
}
