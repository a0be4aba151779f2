import { expect, it } from 'vitest'
import { trackPending, waitForPending } from '#cms/platform/pending-requests.ts'

it('waits for all that is under way, what begins meanwhile and what fails included', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const ended: string[] = []
  void trackPending(
    first.promise.then(() => void trackPending(second.promise.then(() => ended.push('second')))),
  )
  trackPending(Promise.reject(new Error('it failed'))).catch(() => ended.push('failure'))

  const idle = waitForPending().then(() => ended.push('idle'))
  first.resolve()
  await first.promise
  second.resolve()
  await idle
  expect(ended).toEqual(['failure', 'second', 'idle'])
})

it('resolves at once when nothing is', async () => {
  await expect(waitForPending()).resolves.toBeUndefined()
})
