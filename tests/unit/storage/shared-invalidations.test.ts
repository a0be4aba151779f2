import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shareInvalidations, type SharedInvalidations } from '#cms/storage/redis/shared-invalidations.ts'
import { contentCache } from '#cms/platform/content-cache.ts'

const page = { status: 200, headers: {}, body: 'a page' }
const keep = () => void contentCache.put('/blog', { response: page, generation: contentCache.generation })
const isKept = () => contentCache.get('/blog') !== undefined

let said: { from: string; sources: unknown }[]
let dropped: (string | undefined)[]
let isBroken: boolean
let drops: SharedInvalidations
let stopListening: () => void

beforeEach(() => {
  vi.useFakeTimers()
  said = []
  dropped = []
  isBroken = false
  drops = shareInvalidations(
    async (text) => {
      if (isBroken) throw new Error('the line is broken')
      said.push(JSON.parse(text))
    },
    ['posts', 'media', 'team'],
  )
  stopListening = contentCache.onInvalidate((source) => dropped.push(source))
})

afterEach(async () => {
  stopListening()
  await drops.stop()
  vi.useRealTimers()
})

/** It has joined, and said so. */
function joined(): void {
  drops.onConnected()
  said.length = dropped.length = 0
}

describe('what this replica changed', () => {
  test('is told by its sources, once a change', () => {
    joined()
    contentCache.invalidateOwnChange({ source: 'posts' })
    contentCache.invalidateOwnChange()
    expect(said.map(({ sources }) => sources)).toEqual([['posts'], 'all'])
  })

  test('is told with its commit, not before', () => {
    joined()
    contentCache.invalidateOwnChange({ source: 'posts', transaction: 'one' })
    contentCache.invalidateOwnChange({ source: 'media', transaction: 'one' })
    expect(said).toEqual([])
    contentCache.endTransaction('one')
    expect(said.map(({ sources }) => sources)).toEqual([['posts', 'media']])
  })

  test('while it could not be told is told when the line is there again', async () => {
    joined()
    drops.onDisconnected()
    contentCache.invalidateOwnChange({ source: 'team' })
    contentCache.invalidateOwnChange({ source: 'media' })
    expect(said).toEqual([])
    drops.onConnected()
    expect(said.map(({ sources }) => sources)).toEqual([['team', 'media']])
  })

  test('and may not have been heard is told again', async () => {
    joined()
    isBroken = true
    contentCache.invalidateOwnChange({ source: 'team' })
    await vi.advanceTimersByTimeAsync(0)
    isBroken = false
    drops.onDisconnected()
    drops.onConnected()
    expect(said.map(({ sources }) => sources)).toEqual([['team']])
  })

  test('before it died is not known, so that it tells all when it comes', () => {
    drops.onConnected()
    expect(said.map(({ sources }) => sources)).toEqual(['all'])
  })
})

describe('what another replica changed', () => {
  const receive = (message: unknown) =>
    drops.onMessage(typeof message === 'string' ? message : JSON.stringify(message))

  test('drops the same here, and is not told on', () => {
    joined()
    keep()
    receive({ from: 'another', sources: ['posts', 'media'] })
    expect(dropped).toEqual(['posts', 'media'])
    expect(isKept()).toBe(false)
    expect(said).toEqual([])
  })

  test('is not kept where it was rendered before the message came', () => {
    joined()
    const { generation } = contentCache
    receive({ from: 'another', sources: ['posts'] })
    contentCache.put('/blog', { response: page, generation })
    expect(isKept()).toBe(false)
  })

  test.each([
    'no JSON',
    'null',
    '7',
    '{"from":"another"}',
    '{"from":"another","sources":["comments"]}',
    '{"from":"another","sources":"all"}',
  ])('drops all where it cannot be understood or is all: %s', (text) => {
    joined()
    receive(text)
    expect(dropped).toEqual([undefined])
  })

  test('is told apart from what this one said itself', () => {
    joined()
    contentCache.invalidateOwnChange({ source: 'posts' })
    dropped.length = 0
    receive(said[0])
    expect(dropped).toEqual([])
  })
})

describe('what is kept', () => {
  test('while nobody is heard lives for two seconds', async () => {
    drops.onDisconnected()
    keep()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isKept()).toBe(false)
  })

  test('while others are heard lives on, and for a minute at most', async () => {
    joined()
    keep()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(isKept()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(isKept()).toBe(false)
  })

  test.each(['onConnected', 'onDisconnected'] as const)('goes when the line changes: %s', (change) => {
    joined()
    keep()
    drops[change]()
    expect(isKept()).toBe(false)
  })
})
