import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Config } from '#cms/payload-types.ts'
import { CACHE_BYTES } from './limits.ts'
import { KB } from '#cms/shared/units.ts'

/** A complete response as it is sent, in each encoding that is ready; also used for built assets. */
export type CachedResponse = {
  status: number
  headers: Record<string, string>
  etag: string
  identity: Buffer
  /** undefined for built assets of a compressed format (cms/http/assets.ts) */
  gzip: Buffer | undefined
  /** added a moment after the others: Brotli is slow, and no request waits for it */
  br: Buffer | undefined
}

/** A collection or a global that public pages are made from. */
export type ContentSource = keyof Config['collections'] | keyof Config['globals']

/** `aged`: the entries only expired, so pages are not rendered again ahead of requests. */
type Cause = 'changed' | 'aged'
type Listener = (source: ContentSource | undefined, details: InvalidationDetails) => void

export type Change = {
  /** undefined: everything may have changed */
  source?: ContentSource | undefined
  /**
   * What every response that shows the changed document contains: its id, or the name of its file. Given only
   * for a change that leaves lists as they are; undefined for documents that appear, disappear or move.
   */
  documentMarker?: string | undefined
}

/** @property transaction the open transaction that the change is part of */
type OwnChange = Change & { transaction?: number | string }

type InvalidationDetails = Pick<Change, 'documentMarker'> & { cause: Cause }

type RenderedResponse = { status: number; headers: Record<string, string>; body: string }

/** What a response is made from. */
export type ResponseSources = {
  sources: readonly ContentSource[]
  /** whether a change of a document that the response does not contain may change it, as in a sorted list */
  isList?: boolean
}

/** @property sources undefined: any change invalidates the response */
type Entry = { response: RenderedResponse; generation: number; sources?: ResponseSources | undefined }

const brotli = promisify(brotliCompress)

/**
 * Every change of content pays for this. Two levels below the maximum take a tenth of its time; with a larger
 * window than 64 kB they fill tables of 32 MB for each response, whatever its length
 * (docs/decisions/053-content-cache.md#sending).
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }

/** Bytes of an entry besides its bodies: headers, their serialized form, its slot in the table. */
const ENTRY_OVERHEAD = 2 * KB

/**
 * Keeps rendered, compressed responses of pages and public reads until what they are made of changes
 * (decision 053). Above `maxBytes` the least recently used entry is evicted.
 */
export class ContentCache {
  #evictions = 0
  #responses: LRUCache<string, CachedResponse>
  #sources = new WeakMap<CachedResponse, ResponseSources>()
  #generation = 0
  #listeners = new Set<Listener>()
  #ownChangeListeners = new Set<(changes: readonly Change[]) => void>()
  #uncommitted = new Map<number | string, Change[]>()

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: sizeOf,
      dispose: (_response, _key, reason) => {
        if (reason === 'evict') this.#evictions += 1
      },
    })
  }

  /** Increases with each invalidation. Read it before reading the data that a response is made from. */
  get generation(): number {
    return this.#generation
  }

  /** Bytes held now, and entries evicted since the start. */
  get stats(): { bytes: number; evictions: number } {
    return { bytes: this.#responses.calculatedSize, evictions: this.#evictions }
  }

  get(key: string): CachedResponse | undefined {
    return this.#responses.get(key)
  }

  /**
   * Compresses a response and caches it, unless content changed since `generation`: then it may be stale.
   * @param key the canonical address, with its query (cms/http/canonical-address.ts)
   */
  put(key: string, { response: rendered, generation, sources }: Entry): CachedResponse {
    const response = toCachedResponse(rendered)
    if (generation !== this.#generation) return response
    if (sources) this.#sources.set(response, sources)
    this.#responses.set(key, response)
    void this.#addBrotli(key, response)
    return response
  }

  /** Adds the Brotli body and its bytes to the entry, if the entry is still cached by then. */
  async #addBrotli(key: string, response: CachedResponse): Promise<void> {
    const { identity } = response
    const params = { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
    const bytes = await brotli(identity, { params })
    if (this.#responses.peek(key) !== response) return
    response.br = bytes
    // the LRU keeps the old size when the same value is set again
    this.#responses.delete(key)
    this.#responses.set(key, response)
  }

  /** Invalidates after a change by this process. Called by the hooks of every public collection. */
  invalidateOwnChange({ transaction, ...change }: OwnChange = {}): void {
    if (transaction !== undefined) {
      this.#uncommitted.set(transaction, [...(this.#uncommitted.get(transaction) ?? []), change])
    }
    this.invalidate(change)
    if (transaction === undefined) this.#notifyOwnChange([change])
  }

  /**
   * Called once a transaction has ended, by commit or rollback: invalidates its changes again, because
   * responses made before the end may be outdated, and only now notifies `onOwnChange`.
   */
  endTransaction(transaction: number | string): void {
    const changes = this.#uncommitted.get(transaction)
    this.#uncommitted.delete(transaction)
    if (!changes) return
    for (const change of changes) this.invalidate(change)
    this.#notifyOwnChange(changes)
  }

  /** Invalidates without notifying other replicas: another replica changed something, or may have. */
  invalidate(change: Change = {}, cause: Cause = 'changed'): void {
    this.#generation += 1
    if (change.source === undefined) this.#responses.clear()
    else {
      for (const [key, response] of this.#responses) {
        if (this.#isTouched(response, change)) this.#responses.delete(key)
      }
    }
    const { source, documentMarker } = change
    for (const listener of this.#listeners) listener(source, { cause, documentMarker })
  }

  #isTouched(response: CachedResponse, { source, documentMarker }: Change): boolean {
    const madeFrom = this.#sources.get(response)
    if (!madeFrom || source === undefined) return true
    if (!madeFrom.sources.includes(source)) return false
    return (
      madeFrom.isList === true || documentMarker === undefined || response.identity.includes(documentMarker)
    )
  }

  /**
   * @param listener receives the changed source, or undefined when everything may have changed
   * @returns a function that unsubscribes
   */
  onInvalidate(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * @param listener receives the changes of this process, once their transaction has ended
   * @returns a function that unsubscribes
   */
  onOwnChange(listener: (changes: readonly Change[]) => void): () => void {
    this.#ownChangeListeners.add(listener)
    return () => this.#ownChangeListeners.delete(listener)
  }

  #notifyOwnChange(changes: readonly Change[]): void {
    for (const listener of this.#ownChangeListeners) listener(changes)
  }
}

export const contentCache = new ContentCache({ maxBytes: CACHE_BYTES.responses })

function sizeOf({ identity, gzip, br }: CachedResponse, key: string): number {
  return ENTRY_OVERHEAD + key.length + identity.length + (gzip?.length ?? 0) + (br?.length ?? 0)
}

/** The length of a tag's hash: 132 bits. */
const ETAG_CHARS = 22

export function createEtag(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, ETAG_CHARS)}"`
}

/** Compresses a response, without caching it. */
export function toCachedResponse({ status, headers, body }: RenderedResponse): CachedResponse {
  const identity = Buffer.from(body)
  return {
    status,
    headers,
    etag: createEtag(identity),
    identity,
    gzip: gzipSync(identity, { level: 6 }),
    br: undefined,
  }
}
