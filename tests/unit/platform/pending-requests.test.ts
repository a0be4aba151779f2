import { expect, it } from 'vitest'
import { trackPending, waitForPending } from '#cms/platform/pending-requests.ts'

it('the wait for requests is for all under way, also what begins meanwhile and what fails', async () => {
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

it('the wait for requests is over at once when none is under way', async () => {
  await expect(waitForPending()).resolves.toBeUndefined()
})
