import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shareInvalidations, type SharedInvalidations } from '#cms/storage/redis/shared-invalidations.ts'
import { contentCache } from '#cms/platform/content-cache.ts'

const page = { status: 200, headers: {}, body: 'a page' }
const cachePage = () =>
  void contentCache.put('/blog', { response: page, generation: contentCache.generation })
const ALL = [{}]
const isCached = () => contentCache.get('/blog') !== undefined

let sent: { from: string; changes: unknown }[]
/** the source of each invalidation, and the document where it is of one */
let invalidated: (string | undefined)[][]
let isConnectionBroken: boolean
let invalidations: SharedInvalidations
let stopListening: () => void

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  invalidated = []
  isConnectionBroken = false
  invalidations = shareInvalidations(
    async (text) => {
      if (isConnectionBroken) throw new Error('the connection is broken')
      sent.push(JSON.parse(text))
    },
    ['posts', 'media', 'team'],
  )
  stopListening = contentCache.onInvalidate((source, { documentMarker }) =>
    invalidated.push([source, ...(documentMarker === undefined ? [] : [documentMarker])]),
  )
})

afterEach(async () => {
  stopListening()
  await invalidations.stop()
  vi.useRealTimers()
})

/** Connects, and forgets the message and the invalidation that this causes. */
function connect(): void {
  invalidations.onConnected()
  sent.length = invalidated.length = 0
}

describe('a change on this replica', () => {
  test('is sent once, with its source', () => {
    connect()
    contentCache.invalidateOwnChange({ source: 'posts' })
    contentCache.invalidateOwnChange()
    expect(sent.map(({ changes }) => changes)).toEqual([[{ source: 'posts' }], ALL])
  })

  test('is sent with its commit, not before', () => {
    connect()
    contentCache.invalidateOwnChange({ source: 'posts', transaction: 'one' })
    contentCache.invalidateOwnChange({ source: 'media', transaction: 'one' })
    expect(sent).toEqual([])
    contentCache.endTransaction('one')
    expect(sent.map(({ changes }) => changes)).toEqual([[{ source: 'posts' }, { source: 'media' }]])
  })

  test('of one document is sent as such, once for each document', () => {
    connect()
    const edit = (documentMarker: string) =>
      contentCache.invalidateOwnChange({ source: 'posts', documentMarker, transaction: 'one' })
    for (const id of ['one', 'two', 'one']) edit(id)
    contentCache.endTransaction('one')
    expect(sent.map(({ changes }) => changes)).toEqual([
      [
        { source: 'posts', documentMarker: 'one' },
        { source: 'posts', documentMarker: 'two' },
      ],
    ])
  })

  test.each([
    ['a document that appeared', [undefined, 'one']],
    ['many documents', Array.from({ length: 21 }, (_, index) => `${index}`)],
  ])('is sent as one of its source when it is of %s', (_name, markers) => {
    connect()
    for (const documentMarker of markers) {
      contentCache.invalidateOwnChange({ source: 'posts', documentMarker, transaction: 'one' })
    }
    contentCache.endTransaction('one')
    expect(sent.map(({ changes }) => changes)).toEqual([[{ source: 'posts' }]])
  })

  test('without a connection is sent after the reconnect', async () => {
    connect()
    invalidations.onDisconnected()
    contentCache.invalidateOwnChange({ source: 'team' })
    contentCache.invalidateOwnChange({ source: 'media' })
    expect(sent).toEqual([])
    invalidations.onConnected()
    expect(sent.map(({ changes }) => changes)).toEqual([[{ source: 'team' }, { source: 'media' }]])
  })

  test('whose message may be lost is sent again', async () => {
    connect()
    isConnectionBroken = true
    contentCache.invalidateOwnChange({ source: 'team' })
    await vi.advanceTimersByTimeAsync(0)
    isConnectionBroken = false
    invalidations.onDisconnected()
    invalidations.onConnected()
    expect(sent.map(({ changes }) => changes)).toEqual([[{ source: 'team' }]])
  })

  test('before a crash is unknown, so that a start invalidates all', () => {
    invalidations.onConnected()
    expect(sent.map(({ changes }) => changes)).toEqual([ALL])
  })
})

describe('a change on another replica', () => {
  const receive = (message: unknown) =>
    invalidations.onMessage(typeof message === 'string' ? message : JSON.stringify(message))

  test('invalidates the same here, and is not sent on', () => {
    connect()
    cachePage()
    receive({ from: 'another', changes: [{ source: 'posts' }, { source: 'media', documentMarker: 'one' }] })
    expect(invalidated).toEqual([['posts'], ['media', 'one']])
    expect(isCached()).toBe(false)
    expect(sent).toEqual([])
  })

  test('keeps a page out of the cache that was rendered before the message', () => {
    connect()
    const { generation } = contentCache
    receive({ from: 'another', changes: [{ source: 'posts' }] })
    contentCache.put('/blog', { response: page, generation })
    expect(isCached()).toBe(false)
  })

  test.each([
    'no JSON',
    'null',
    '7',
    '{"from":"another"}',
    '{"from":"another","changes":7}',
    '{"from":"another","changes":[null]}',
    '{"from":"another","changes":[{"source":"comments"}]}',
    '{"from":"another","changes":[{"source":"posts","documentMarker":7}]}',
    '{"from":"another","changes":[{"documentMarker":"one"}]}',
    '{"from":"another","changes":[{}]}',
    '{"from":"another","sources":["posts"]}',
  ])('invalidates all where the message is unreadable or about all: %s', (text) => {
    connect()
    receive(text)
    expect(invalidated).toEqual([[undefined]])
  })

  test('is distinguished from messages of this replica', () => {
    connect()
    contentCache.invalidateOwnChange({ source: 'posts' })
    invalidated.length = 0
    receive(sent[0])
    expect(invalidated).toEqual([])
  })
})

describe('a cached response', () => {
  test('is kept for two seconds without a connection', async () => {
    invalidations.onDisconnected()
    cachePage()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isCached()).toBe(false)
  })

  test('is kept for a minute at most with a connection', async () => {
    connect()
    cachePage()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(isCached()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isCached()).toBe(false)
  })

  test.each(['onConnected', 'onDisconnected'] as const)(
    'is removed when the connection changes: %s',
    (event) => {
      connect()
      cachePage()
      invalidations[event]()
      expect(isCached()).toBe(false)
    },
  )
})
