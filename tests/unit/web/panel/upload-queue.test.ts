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

/** Starts a queue whose uploads the test ends. */
function startQueue() {
  const queue = new UploadQueue<StoredImage>(3)
  const calls: Call[] = []
  const stored: string[] = []
  const close = queue.start({
    send: (file, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('Aborted')))
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
      isOffline: (error as Error).message === 'Offline',
      ...((error as Error).message === 'Damaged' && { canRetry: false }),
    }),
    onStored: (key) => stored.push(key),
  })
  const callOf = (name: string) => calls.findLast((call) => call.name === name)!
  return { queue, calls, stored, close, callOf }
}

/** Lets settled promises take effect. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

describe('UploadQueue', () => {
  const log = vi.spyOn(console, 'error')
  beforeEach(() => void log.mockImplementation(() => {}))
  afterEach(() => void log.mockReset())

  it('sends three at a time, and the next when one is done', async () => {
    const { queue, calls, callOf, stored } = startQueue()
    for (const name of ['a', 'b', 'c', 'd']) queue.add(name, fileOf(name))
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(queue.read().get('d')).toEqual({ state: 'waiting' })
    callOf('b').store()
    await settle()
    expect(stored).toEqual(['b'])
    expect(queue.read().has('b')).toBe(false)
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('has the progress of each file in whole percents', () => {
    const { queue, callOf } = startQueue()
    for (const name of ['a', 'b']) queue.add(name, fileOf(name))
    callOf('a').progress(12)
    callOf('b').progress(70)
    expect([...queue.read().values()]).toEqual([
      { state: 'sending', percent: 12 },
      { state: 'sending', percent: 70 },
    ])
  })

  it('distinguishes a file refused for good from one that may be retried', async () => {
    const { queue, callOf, calls } = startQueue()
    for (const name of ['a', 'b']) queue.add(name, fileOf(name))
    callOf('a').fail(new Error('Damaged'))
    callOf('b').fail(new Error('Too many'))
    await settle()
    const [a, b] = [queue.read().get('a')!, queue.read().get('b')!]
    expect([isRefused(a), isRetryable(a), isRefused(b), isRetryable(b)]).toEqual([true, false, false, true])
    queue.retryAll(isRetryable)
    expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'b'])
  })

  it('continues with other files after a failure, which can be retried', async () => {
    const { queue, callOf, stored } = startQueue()
    for (const name of ['a', 'b']) queue.add(name, fileOf(name))
    callOf('a').fail(new Error('Too large'))
    callOf('b').store()
    await settle()
    expect(stored).toEqual(['b'])
    expect(queue.read().get('a')).toEqual({
      state: 'failed',
      text: 'Too large',
      isOffline: false,
      canRetry: true,
    })
    queue.retry('a')
    callOf('a').store()
    await settle()
    expect(stored).toEqual(['b', 'a'])
  })

  it('aborts an upload, starts the next, and ignores further events of the aborted one', async () => {
    const { queue, callOf, calls, stored } = startQueue()
    for (const name of ['a', 'b', 'c', 'd']) queue.add(name, fileOf(name))
    queue.stop('a')
    expect(callOf('a').signal.aborted).toBe(true)
    expect(calls.at(-1)!.name).toBe('d')
    callOf('a').progress(50)
    await settle()
    expect(queue.read().get('a')).toEqual({ state: 'stopped' })
    queue.retry('a')
    callOf('b').store()
    await settle()
    callOf('a').store()
    await settle()
    expect(stored).toEqual(['b', 'a'])
  })

  it('does not mistake the end of a previous attempt for that of the current one', async () => {
    const { queue, calls, stored } = startQueue()
    queue.add('a', fileOf('a'))
    queue.stop('a')
    queue.retry('a')
    await settle()
    expect(queue.read().get('a')).toEqual({ state: 'sending', percent: 0 })
    calls[1]!.store()
    await settle()
    expect(stored).toEqual(['a'])
  })

  it('is idle when no upload runs, although some failed', async () => {
    const { queue, callOf } = startQueue()
    await queue.whenIdle()
    for (const name of ['a', 'b']) queue.add(name, fileOf(name))
    let isIdle = false
    const idle = queue.whenIdle().then(() => (isIdle = true))
    callOf('a').fail(new Error('Refused'))
    await settle()
    expect(isIdle).toBe(false)
    callOf('b').store()
    await idle
    expect(isIdle).toBe(true)
  })

  it('retries all that can be retried, and nothing that was refused before it was sent', async () => {
    const { queue, callOf, calls } = startQueue()
    queue.add('a', fileOf('a'))
    queue.reject('b', 'Invalid file type', fileOf('b'))
    callOf('a').fail(new Error('Offline'))
    await settle()
    expect(queue.read().get('a')).toMatchObject({ isOffline: true })
    queue.retryAll((upload) => upload.state === 'failed' && upload.canRetry)
    expect(calls.map(({ name }) => name)).toEqual(['a', 'a'])
    expect(queue.read().get('b')).toMatchObject({
      state: 'failed',
      text: 'Invalid file type',
      canRetry: false,
    })
  })

  it('aborts all when it is closed, and they wait for the next start', () => {
    const { queue, calls, close } = startQueue()
    queue.add('a', fileOf('a'))
    close()
    expect(calls[0]!.signal.aborted).toBe(true)
    expect(queue.read().get('a')).toEqual({ state: 'waiting' })
    const send = vi.fn(() => new Promise<StoredImage>(() => {}))
    queue.start({ send, describeError: () => ({ text: '', isOffline: false }), onStored: () => {} })
    expect(send).toHaveBeenCalledOnce()
  })

  it('forgets a removed file during its upload', async () => {
    const { queue, callOf, stored } = startQueue()
    queue.add('a', fileOf('a'))
    queue.remove('a')
    callOf('a').store()
    await settle()
    expect(callOf('a').signal.aborted).toBe(true)
    expect(queue.read().size).toBe(0)
    expect(stored).toEqual([])
  })
})
