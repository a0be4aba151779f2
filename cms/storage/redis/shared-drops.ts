import { randomUUID } from 'node:crypto'
import {
  CONTENT_SOURCES,
  contentCache,
  type ChangedSources,
  type ContentSource,
} from '#cms/platform/content-cache.ts'
import { REPLICAS } from '#cms/shared/constants.ts'

type Sources = readonly ContentSource[] | 'all'
type Message = { from: string; sources: Sources }

export type SharedDrops = {
  /** takes a message of any replica */
  hear(text: string): void
  /** every message is heard from now on */
  begin(): void
  /** messages are missed from now on */
  pause(): void
  /** resolves when what is under way was said */
  stop(): Promise<void>
}

/**
 * Lets a change that one replica made drop what the others keep of it, and theirs what this one keeps.
 *
 *   A  save ──► commit ──► publish
 *   B       render (old) ──────────► heard: all kept is dropped, and what is being rendered is not kept (its generation is old)
 *
 * What was said while a replica did not listen is lost: it drops all when it listens again, and until then
 * keeps things for moments only. What it changed itself meanwhile it tells then. Lest a change be lost by who
 * died before telling it, each tells all when it comes; and by who is cut off alone, nothing is kept for
 * longer than a minute.
 *
 * @param publish throws where it is not sure that everybody heard it
 */
export function shareDrops(publish: (text: string) => Promise<void>): SharedDrops {
  const me = randomUUID()
  let untold: Sources = 'all'
  let telling: Promise<void> = Promise.resolve()
  let isListening = false
  let aging: NodeJS.Timeout | undefined

  function age(every: number): void {
    clearInterval(aging)
    aging = setInterval(() => contentCache.forget(undefined, 'aged'), every)
    aging.unref()
  }

  function tell(): void {
    if (!isListening || untold.length === 0) return
    const sources = untold
    untold = []
    const message: Message = { from: me, sources }
    telling = publish(JSON.stringify(message)).catch(() => {
      untold = union(untold, sources)
    })
  }

  const stopListening = contentCache.onOwnChange((changed) => {
    untold = union(untold, sourcesOf(changed))
    tell()
  })
  age(REPLICAS.keptUnheard)

  return {
    hear(text) {
      const { from, sources } = read(text)
      if (from === me) return
      if (sources === 'all') contentCache.forget()
      else for (const source of sources) contentCache.forget(source)
    },
    begin() {
      isListening = true
      contentCache.forget()
      age(REPLICAS.keptLongest)
      tell()
    },
    pause() {
      isListening = false
      contentCache.forget(undefined, 'aged')
      age(REPLICAS.keptUnheard)
    },
    async stop() {
      stopListening()
      clearInterval(aging)
      await telling
    },
  }
}

const sourcesOf = (changed: ChangedSources): Sources =>
  changed.has(undefined) ? 'all' : ([...changed] as ContentSource[])

const union = (some: Sources, others: Sources): Sources =>
  some === 'all' || others === 'all' ? 'all' : [...new Set([...some, ...others])]

/** What cannot be understood may be of a newer version, about anything. */
function read(text: string): Message {
  const unknown: Message = { from: '', sources: 'all' }
  try {
    const { from, sources } = JSON.parse(text) as Partial<Message>
    const isKnown =
      typeof from === 'string' &&
      Array.isArray(sources) &&
      sources.every((source) => CONTENT_SOURCES.includes(source))
    return isKnown ? { from, sources } : { ...unknown, from: typeof from === 'string' ? from : '' }
  } catch {
    return unknown
  }
}
