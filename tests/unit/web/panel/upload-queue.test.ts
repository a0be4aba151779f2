import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StoredImage } from '#web/panel/uploads/upload-item.ts'
import { isRefused, isRetryable, UploadQueue } from '#web/panel/lib/upload-queue.ts'

const fileOf = (name: string) => new File(['picture'], name, { type: 'image/jpeg' })
const storedImage = (name: string) =>
  ({ imagePath: `project-images/${name}`, imageUrl: `/media/${name}`, alt: '' }) as StoredImage

type Call = {
  name: string
  store: () => void
  fail: (error: Error) => void
  progress: (percent: number) => void
  signal: AbortSignal
}

/** A server that answers when the test says so. */
function open() {
  const queue = new UploadQueue<StoredImage>(3)
  const calls: Call[] = []
  const stored: string[] = []
  const close = queue.start({
    send: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Called back')))
        calls.push({
          name: file.name,
          store: () => resolve(storedImage(file.name)),
          fail: reject,
          progress: onProgress,
          signal,
        })
      }),
    describeError: (error) => ({
      text: (error as Error).message,
      isOffline: (error as Error).message === 'Line lost',
      ...((error as Error).message === 'Damaged' && { canRetry: false }),
    }),
    onStored: (key) => stored.push(key),
  })
  const callOf = (name: string) => calls.findLast((call) => call.name === name)!
  return { queue, calls, stored, close, callOf }
}

/** What was settled is seen. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

describe('UploadQueue', () => {
  const log = vi.spyOn(console, 'error')
  beforeEach(() => void log.mockImplementation(() => {}))
  afterEach(() => void log.mockReset())

  it('sends three at a time, and the next when one is done', async () => {
    const { queue, calls, callOf, stored } = open()
    for (const name of ['a', 'b', 'c', 'd']) queue.add(name, fileOf(name))
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(queue.read().get('d')).toEqual({ state: 'waiting' })
    callOf('b').store()
    await breath()
    expect(stored).toEqual(['b'])
    expect(queue.read().has('b')).toBe(false)
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('tells each file its own whole percents', () => {
    const { queue, callOf } = open()
    for (const name of ['a', 'b']) queue.add(name, fileOf(name))
    callOf('a').progress(12)
    callOf('b').progress(70)
    expect([...queue.read().values()]).toEqual([
      { state: 'sending', percent: 12 },
      { state: 'sending', percent: 70 },
    ])
  })

  it('knows one that is refused for good from one that may be sent again', async () => {
    const { queue, callOf, calls } = open()
    for (const name of ['a', 'b']) queue.add(name, fileOf(name))
    callOf('a').fail(new Error('Damaged'))
    callOf('b').fail(new Error('Too many'))
    await breath()
    const [a, b] = [queue.read().get('a')!, queue.read().get('b')!]
    expect([isRefused(a), isRetryable(a), isRefused(b), isRetryable(b)]).toEqual([true, false, false, true])
    queue.retryAll(isRetryable)
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'b'])
  })

  it('goes on with the others after one failed, which can be sent again', async () => {
    const { queue, callOf, stored } = open()
    for (const name of ['a', 'b']) queue.add(name, fileOf(name))
    callOf('a').fail(new Error('Too large'))
    callOf('b').store()
    await breath()
    expect(stored).toEqual(['b'])
    expect(queue.read().get('a')).toEqual({
      state: 'failed',
      text: 'Too large',
      isOffline: false,
      canRetry: true,
    })
    queue.retry('a')
    callOf('a').store()
    await breath()
    expect(stored).toEqual(['b', 'a'])
  })

  it('calls a file back that is on its way, gives its place to the next, and hears no more of it', async () => {
    const { queue, callOf, calls, stored } = open()
    for (const name of ['a', 'b', 'c', 'd']) queue.add(name, fileOf(name))
    queue.stop('a')
    expect(callOf('a').signal.aborted).toBe(true)
    expect(calls.at(-1)!.name).toBe('d')
    callOf('a').progress(50)
    await breath()
    expect(queue.read().get('a')).toEqual({ state: 'stopped' })
    queue.retry('a')
    callOf('b').store()
    await breath()
    callOf('a').store()
    await breath()
    expect(stored).toEqual(['b', 'a'])
  })

  it('does not take the response of a former try for that of the present one', async () => {
    const { queue, calls, stored } = open()
    queue.add('a', fileOf('a'))
    queue.stop('a')
    queue.retry('a')
    await breath()
    expect(queue.read().get('a')).toEqual({ state: 'sending', percent: 0 })
    calls[1]!.store()
    await breath()
    expect(stored).toEqual(['a'])
  })

  it('settles when nothing is on its way, whatever failed', async () => {
    const { queue, callOf } = open()
    await queue.whenIdle()
    for (const name of ['a', 'b']) queue.add(name, fileOf(name))
    let isSettled = false
    const settled = queue.whenIdle().then(() => (isSettled = true))
    callOf('a').fail(new Error('Refused'))
    await breath()
    expect(isSettled).toBe(false)
    callOf('b').store()
    await settled
    expect(isSettled).toBe(true)
  })

  it('tries again all that can be, and nothing that was refused before it was sent', async () => {
    const { queue, callOf, calls } = open()
    queue.add('a', fileOf('a'))
    queue.reject('b', 'Invalid file type', fileOf('b'))
    callOf('a').fail(new Error('Line lost'))
    await breath()
    expect(queue.read().get('a')).toMatchObject({ isOffline: true })
    queue.retryAll((upload) => upload.state === 'failed' && upload.canRetry)
    expect(calls.map(({ name }) => name)).toEqual(['a', 'a'])
    expect(queue.read().get('b')).toMatchObject({
      state: 'failed',
      text: 'Invalid file type',
      canRetry: false,
    })
  })

  it('calls all back when it is closed, and they wait for the next opening', () => {
    const { queue, calls, close } = open()
    queue.add('a', fileOf('a'))
    close()
    expect(calls[0]!.signal.aborted).toBe(true)
    expect(queue.read().get('a')).toEqual({ state: 'waiting' })
    const send = vi.fn(() => new Promise<StoredImage>(() => {}))
    queue.start({ send, describeError: () => ({ text: '', isOffline: false }), onStored: () => {} })
    expect(send).toHaveBeenCalledOnce()
  })

  it('forgets a file that is no longer listed, in the middle of its way', async () => {
    const { queue, callOf, stored } = open()
    queue.add('a', fileOf('a'))
    queue.remove('a')
    callOf('a').store()
    await breath()
    expect(callOf('a').signal.aborted).toBe(true)
    expect(queue.read().size).toBe(0)
    expect(stored).toEqual([])
  })
})
