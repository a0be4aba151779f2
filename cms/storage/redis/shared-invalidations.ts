import { randomUUID } from 'node:crypto'
import { contentCache, type ChangedSources, type ContentSource } from '#cms/platform/content-cache.ts'
import { REDIS } from './timeouts.ts'

type Sources = readonly ContentSource[] | 'all'
type Message = { from: string; sources: Sources }

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
 * publishes a change, each one publishes `all` when it joins. And because others may be unable to publish,
 * nothing is cached longer than `REDIS.maxAge`.
 *
 * @param publish throws unless it is certain that the message was delivered
 * @param slugs the collections and globals that this version knows
 */
export function shareInvalidations(
  publish: (text: string) => Promise<void>,
  slugs: readonly string[],
): SharedInvalidations {
  const replicaId = randomUUID()
  let unpublished: Sources = 'all'
  let publishing: Promise<void> = Promise.resolve()
  let isListening = false
  let expiry: NodeJS.Timeout | undefined

  function setMaxAge(milliseconds: number): void {
    clearInterval(expiry)
    expiry = setInterval(() => contentCache.invalidate(undefined, 'aged'), milliseconds)
    expiry.unref()
  }

  function publishPending(): void {
    if (!isListening || unpublished.length === 0) return
    const sources = unpublished
    unpublished = []
    const message: Message = { from: replicaId, sources }
    publishing = publish(JSON.stringify(message)).catch(() => {
      unpublished = union(unpublished, sources)
    })
  }

  const unsubscribe = contentCache.onOwnChange((changed) => {
    unpublished = union(unpublished, toSources(changed))
    publishPending()
  })
  setMaxAge(REDIS.maxAgeDisconnected)

  return {
    onMessage(text) {
      const { from, sources } = parseMessage(text, slugs)
      if (from === replicaId) return
      if (sources === 'all') contentCache.invalidate()
      else for (const source of sources) contentCache.invalidate(source)
    },
    onConnected() {
      isListening = true
      contentCache.invalidate()
      setMaxAge(REDIS.maxAge)
      publishPending()
    },
    onDisconnected() {
      isListening = false
      contentCache.invalidate(undefined, 'aged')
      setMaxAge(REDIS.maxAgeDisconnected)
    },
    async stop() {
      unsubscribe()
      clearInterval(expiry)
      await publishing
    },
  }
}

const toSources = (changed: ChangedSources): Sources =>
  changed.has(undefined) ? 'all' : ([...changed] as ContentSource[])

const union = (some: Sources, others: Sources): Sources =>
  some === 'all' || others === 'all' ? 'all' : [...new Set([...some, ...others])]

/** An unknown message may come from a newer version and concern any source: it counts as `all`. */
function parseMessage(text: string, slugs: readonly string[]): Message {
  const fallback: Message = { from: '', sources: 'all' }
  try {
    const { from, sources } = JSON.parse(text) as Partial<Message>
    const isKnown =
      typeof from === 'string' && Array.isArray(sources) && sources.every((source) => slugs.includes(source))
    return isKnown ? { from, sources } : { ...fallback, from: typeof from === 'string' ? from : '' }
  } catch {
    return fallback
  }
}
