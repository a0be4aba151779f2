import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { KB, MEMORY } from '#cms/shared/constants.ts'

/** A whole answer as it goes over the wire, in each encoding that is ready. */
export type ReadyAnswer = {
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  /** undefined for what is compressed in itself */
  gzip: Buffer | undefined
  /** a moment later than the others: the best compression takes a while and nobody waits for it */
  br: Buffer | undefined
}

/** What visitors see is made of these collections and this global. */
export const CONTENT_SOURCES = ['projects', 'posts', 'team', 'media', 'studio'] as const
export type ContentSource = (typeof CONTENT_SOURCES)[number]

/** What changed together; everything, where one of them is not said. */
export type ChangedSources = ReadonlySet<ContentSource | undefined>

/**
 * Whether something changed, or was only kept for long enough: then nobody makes it ready again ahead of
 * time.
 */
type Cause = 'changed' | 'aged'
type Listener = (source: ContentSource | undefined, cause: Cause) => void

type Change = {
  /** what changed; everything, where it is not said */
  source?: ContentSource
  /** the transaction that it is part of */
  transaction?: number | string
}

type Fresh = { status: number; headers: Record<string, string>; body: string }

const brotli = promisify(brotliCompress)

/**
 * Two steps below the best: a tenth of its time for a few bytes in a hundred, and every change of content
 * pays it.
 */
const BROTLI_QUALITY = 9

/** What an entry takes beside its bodies: headers, their form for the wire, its place in the table. */
const ENTRY_OVERHEAD = 2 * KB

/**
 * What pages and public reads need, rendered and compressed, until content changes
 * (docs/decisions/004-content-cache-drops-whole.md). A change drops all of it: the site is small, a page is
 * rendered in milliseconds, and what is dropped whole cannot be forgotten in part. Past its bytes the least
 * recently used goes (docs/decisions/031-ready-answers-have-one-address-and-a-bound-in-bytes.md).
 */
export class ContentCache {
  #evictions = 0
  #answers: LRUCache<string, ReadyAnswer>
  #generation = 0
  #listeners = new Set<Listener>()
  #ownChangeListeners = new Set<(sources: ChangedSources) => void>()
  #uncommitted = new Map<number | string, Set<ContentSource | undefined>>()

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (_answer, _key, reason) => {
        if (reason === 'evict') this.#evictions += 1
      },
    })
  }

  /** The state of the content at this moment; to be read before what an answer is made from. */
  get generation(): number {
    return this.#generation
  }

  /** What it holds at this moment, and how many answers had to go for others since the start. */
  get figures(): { bytes: number; evictions: number } {
    return { bytes: this.#answers.calculatedSize, evictions: this.#evictions }
  }

  get(key: string): ReadyAnswer | undefined {
    return this.#answers.get(key)
  }

  /**
   * Makes an answer ready and keeps it, unless content changed since `generation`: then it may be of
   * yesterday.
   * @param key the canonical address, with its query (cms/http/canonical-address.ts)
   */
  put(key: string, fresh: Fresh, generation: number): ReadyAnswer {
    const answer = makeReady(fresh)
    if (generation !== this.#generation) return answer
    this.#answers.set(key, answer)
    void this.#addBrotli(key, answer)
    return answer
  }

  /** Brotli comes a moment later than the rest. Its bytes count from then on, if the answer is still kept. */
  async #addBrotli(key: string, answer: ReadyAnswer): Promise<void> {
    const { identity } = answer
    const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: size } = constants
    const bytes = await brotli(identity, { params: { [quality]: BROTLI_QUALITY, [size]: identity.length } })
    if (this.#answers.peek(key) !== answer) return
    answer.br = bytes
    // a value that is set again keeps its former size
    this.#answers.delete(key)
    this.#answers.set(key, answer)
  }

  /** Makes an answer ready without keeping it. */
  once(fresh: Fresh): ReadyAnswer {
    return makeReady(fresh)
  }

  /**
   * Something of ours changed: forgets everything. Called by the hooks of every collection that visitors see.
   */
  drop({ source, transaction }: Change = {}): void {
    if (transaction !== undefined) {
      this.#uncommitted.set(transaction, (this.#uncommitted.get(transaction) ?? new Set()).add(source))
    }
    this.forget(source)
    if (transaction === undefined) this.#tell(new Set([source]))
  }

  /**
   * Others see a change with its commit only: what they read after its hooks and before that is of yesterday,
   * and is forgotten as well.
   */
  settled(transaction: number | string): void {
    const sources = this.#uncommitted.get(transaction)
    this.#uncommitted.delete(transaction)
    if (!sources) return
    for (const source of sources) this.forget(source)
    this.#tell(sources)
  }

  /** Forgets everything, and tells nobody outside: another replica changed something, or may have. */
  forget(source?: ContentSource, cause: Cause = 'changed'): void {
    this.#generation += 1
    this.#answers.clear()
    for (const listener of this.#listeners) listener(source, cause)
  }

  /**
   * @param listener is told what changed; nothing, where all may have
   * @returns what ends the listening
   */
  onDrop(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * @param listener hears of what this process changed, once others can see it
   * @returns what ends the listening
   */
  onOwnChange(listener: (sources: ChangedSources) => void): () => void {
    this.#ownChangeListeners.add(listener)
    return () => this.#ownChangeListeners.delete(listener)
  }

  #tell(sources: ChangedSources): void {
    for (const listener of this.#ownChangeListeners) listener(sources)
  }
}

export const contentCache = new ContentCache({ maxBytes: MEMORY.readyAnswers })

function sizeOf({ identity, gzip, br }: ReadyAnswer, key: string): number {
  return ENTRY_OVERHEAD + key.length + identity.length + (gzip?.length ?? 0) + (br?.length ?? 0)
}

export function entityTag(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

function makeReady({ status, headers, body }: Fresh): ReadyAnswer {
  const identity = Buffer.from(body)
  return {
    status,
    headers,
    etag: entityTag(identity),
    identity,
    gzip: gzipSync(identity, { level: 6 }),
    br: undefined,
  }
}
