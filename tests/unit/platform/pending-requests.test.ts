import { expect, it } from 'vitest'
import { trackPending, waitForPending } from '#cms/platform/pending-requests.ts'

it('waiting for requests includes those that begin meanwhile and those that fail', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const ended: string[] = []
  void trackPending(
    first.promise.then(() => void trackPending(second.promise.then(() => ended.push('second')))),
  )
  trackPending(Promise.reject(new Error('failed'))).catch(() => ended.push('failure'))

  const idle = waitForPending().then(() => ended.push('idle'))
  first.resolve()
  await first.promise
  second.resolve()
  await idle
  expect(ended).toEqual(['failure', 'second', 'idle'])
})

it('waiting for requests ends at once when there are none', async () => {
  await expect(waitForPending()).resolves.toBeUndefined()
})
