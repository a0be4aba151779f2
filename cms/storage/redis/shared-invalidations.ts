import { randomUUID } from 'node:crypto'
import { contentCache, type Change } from '#cms/platform/content-cache.ts'
import { REDIS } from './timeouts.ts'

type Message = { from: string; changes: readonly Change[] }

/** Changed documents of a source that are told apart; with more, all of the source counts as changed. */
const MAX_DOCUMENTS = 20
const ALL: readonly Change[] = [{}]

export type SharedInvalidations = {
  /** handles a message from any replica, this one included */
  onMessage(text: string): void
  /** subscribed: every message is received from now on */
  onConnected(): void
  /** disconnected: messages are lost from now on */
  onDisconnected(): void
  /** resolves once the publish in progress has ended */
  stop(): Promise<void>
}

/**
 * Keeps the content caches of all replicas in step: a change on one invalidates the caches of the others.
 *
 *   A  save ──► commit ──► publish
 *   B       render (old) ─────────► message: clears the cache and does not cache the render (old generation)
 *
 * A disconnected replica misses messages. Until it reconnects it caches for `REDIS.maxAgeDisconnected` only;
 * then it clears its cache and publishes what it changed meanwhile. In case a replica dies before it
 * publishes a change, each one publishes a change of all when it joins. And because others may be unable to
 * publish, nothing is cached longer than `REDIS.maxAge`.
 *
 * @param publish throws unless it is certain that the message was delivered
 * @param slugs the collections and globals that this version knows
 */
export function shareInvalidations(
  publish: (text: string) => Promise<void>,
  slugs: readonly string[],
): SharedInvalidations {
  const replicaId = randomUUID()
  let unpublished = ALL
  let publishing: Promise<void> = Promise.resolve()
  let isListening = false
  let expiry: NodeJS.Timeout | undefined

  function setMaxAge(milliseconds: number): void {
    clearInterval(expiry)
    expiry = setInterval(() => contentCache.invalidate({}, 'aged'), milliseconds)
    expiry.unref()
  }

  function publishPending(): void {
    if (!isListening || unpublished.length === 0) return
    const changes = unpublished
    unpublished = []
    const message: Message = { from: replicaId, changes }
    publishing = publish(JSON.stringify(message)).catch(() => {
      unpublished = summarize([...unpublished, ...changes])
    })
  }

  const unsubscribe = contentCache.onOwnChange((changes) => {
    unpublished = summarize([...unpublished, ...changes])
    publishPending()
  })
  setMaxAge(REDIS.maxAgeDisconnected)

  return {
    onMessage(text) {
      const { from, changes } = parseMessage(text, slugs)
      if (from !== replicaId) for (const change of changes) contentCache.invalidate(change)
    },
    onConnected() {
      isListening = true
      contentCache.invalidate()
      setMaxAge(REDIS.maxAge)
      publishPending()
    },
    onDisconnected() {
      isListening = false
      contentCache.invalidate({}, 'aged')
      setMaxAge(REDIS.maxAgeDisconnected)
    },
    async stop() {
      unsubscribe()
      clearInterval(expiry)
      await publishing
    },
  }
}

/** Each document once, a source in place of many of its documents, and all in place of everything else. */
function summarize(changes: readonly Change[]): readonly Change[] {
  const bySource = Map.groupBy(changes, ({ source }) => source)
  if (bySource.has(undefined)) return ALL
  return [...bySource].flatMap(([source, changes]) => {
    const markers = new Set(changes.map(({ documentMarker }) => documentMarker))
    const isWhole = markers.has(undefined) || markers.size > MAX_DOCUMENTS
    return isWhole ? [{ source }] : [...markers].map((documentMarker) => ({ source, documentMarker }))
  })
}

/** An unknown message may come from another version and concern any source: it counts as a change of all. */
function parseMessage(text: string, slugs: readonly string[]): Message {
  const isKnown = ({ source, documentMarker }: Change) =>
    (source === undefined ? documentMarker === undefined : slugs.includes(source)) &&
    ['string', 'undefined'].includes(typeof documentMarker)
  try {
    const { from = '', changes = ALL } = JSON.parse(text) as Partial<Message>
    return { from, changes: changes.every(isKnown) ? changes : ALL }
  } catch {
    return { from: '', changes: ALL }
  }
}
