import type { Payload, PayloadRequest } from 'payload'
import MiniSearch, { type QueryCombination } from 'minisearch'
import { contentCache } from '#cms/platform/content-cache.ts'
import { SEARCH } from '#cms/shared/search.ts'
import { foldWord, wordsIn } from './words.ts'
import { readChangedDocuments, type SearchableDocument } from './read-searchable.ts'

/** A document that was found, and the words of it that were, folded. */
type Hit = { id: string; words: string[] }

const FIELDS = ['title', 'about', 'text'] as const

/** How many letters of a word may be wrong; none in a short one. */
function maxTypos(word: string): number | false {
  if (word.length > 6) return 2
  return word.length > 3 ? 1 : false
}

/** First all words as typed, then all words with typos, then any of them with typos. */
const ATTEMPTS: ((words: string[]) => QueryCombination)[] = [
  (words) => ({ combineWith: 'AND', queries: words }),
  (words) => ({ combineWith: 'AND', queries: words.map(withTypos) }),
  (words) => ({ combineWith: 'OR', queries: words.map(withTypos) }),
]

/**
 * Two swapped letters are one typo to whoever typed, but count as two wrong letters: swaps are searched for
 * as well.
 */
const withTypos = (word: string): QueryCombination => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], fuzzy: maxTypos },
    { queries: withLettersSwapped(word), fuzzy: false, prefix: false },
  ],
})

function withLettersSwapped(word: string): string[] {
  const letters = Array.from(word.slice(0, LONGEST_SWAPPED))
  if (letters.length < 4) return []
  return letters.slice(1).flatMap((letter, index) => {
    const former = letters[index]!
    if (letter === former) return []
    return [[...letters.slice(0, index), letter, former, ...letters.slice(index + 2)].join('')]
  })
}

/** of a word, in characters */
const LONGEST_SWAPPED = 30

/**
 * The words of all posts and projects that visitors see, in memory. Made at the first search; a change of
 * content makes the next one read what changed since. What it finds may have gone meanwhile: whoever shows it
 * reads it again, and has it forgotten.
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
  /** the time of the last change of each document in it */
  #known = new Map<string, string>()
  #newest = ''
  #isStale = true
  #reading: Promise<void> | undefined

  constructor() {
    contentCache.onInvalidate((source) => {
      if (source === undefined || source === 'posts' || source === 'projects') this.#isStale = true
    })
  }

  /** @returns the documents that have all words of the query, else what comes near it, best first */
  async search(req: PayloadRequest, query: string): Promise<Hit[]> {
    // what another search reads already may have begun before the last change
    for (let round = 0; round < 2 && (this.#isStale || this.#reading); round++) {
      await (this.#reading ??= this.#readChanges(req))
    }
    const words = wordsIn(query)
      .slice(0, SEARCH.maxWords)
      .map((word) => word.text)
    if (words.length === 0) return []
    for (const attempt of ATTEMPTS) {
      const found = this.#words.search(attempt(words))
      if (found.length > 0) return found.map(({ id, terms }) => ({ id: id as string, words: terms }))
    }
    return []
  }

  /** Removes documents that visitors no longer see. */
  forget(ids: readonly string[]): void {
    for (const id of ids) if (this.#known.delete(id)) this.#words.discard(id)
  }

  async #readChanges(req: PayloadRequest): Promise<void> {
    this.#isStale = false
    try {
      const since =
        this.#newest && new Date(Date.parse(this.#newest) - SEARCH.maxClockDifference).toISOString()
      for await (const documents of readChangedDocuments(req, since)) {
        documents.forEach((one) => this.#enter(one))
      }
    } catch (error) {
      this.#isStale = true
      throw error
    } finally {
      this.#reading = undefined
    }
  }

  #enter(document: SearchableDocument): void {
    const { id, updatedAt } = document
    if (this.#known.get(id) === updatedAt) return
    if (this.#known.has(id)) this.#words.replace(document)
    else this.#words.add(document)
    this.#known.set(id, updatedAt)
    if (updatedAt > this.#newest) this.#newest = updatedAt
  }
}

const indexes = new WeakMap<Payload, SiteIndex>()

/** The index of the process. */
export function getSiteIndex(payload: Payload): SiteIndex {
  let index = indexes.get(payload)
  if (!index) indexes.set(payload, (index = new SiteIndex()))
  return index
}
