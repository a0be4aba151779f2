import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SECOND } from '#cms/shared/units.ts'
import { UPLOAD_RETRY } from '#web/panel/lib/retry-while-busy.ts'
import { retryWhileBusy } from '#web/panel/lib/retry-while-busy.ts'
import type { UploadPercent } from '#web/panel/lib/upload.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'

const busy = (retryAfter: number | undefined = 10 * SECOND) =>
  new ApiError({ status: 429, message: 'Too many files', retryAfter })

/** A server that answers each try with the next of these. */
function open(...responses: (ApiError | string)[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const seen: UploadPercent[] = []
  const tries = vi.fn<() => Promise<string>>(() => {
    const response = responses.shift()!
    return typeof response === 'string' ? Promise.resolve(response) : Promise.reject(response)
  })
  const aborting = new AbortController()
  const outcome = retryWhileBusy(
    { onProgress: (percent) => seen.push(percent), signal: aborting.signal },
    tries,
  )
  outcome.catch(() => undefined)
  return { outcome, tries, seen, aborting }
}

describe('files that a busy server refuses', () => {
  it('are sent again once the server takes them, and say so meanwhile', async () => {
    const { outcome, tries, seen } = open(
      busy(),
      new ApiError({ status: 503, code: 'busy', message: 'Busy', retryAfter: 5 * SECOND }),
      'stored',
    )
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1)
    expect([tries.mock.calls.length, seen]).toEqual([1, ['busy']])
    await vi.advanceTimersByTimeAsync(1)
    expect(tries).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(await outcome).toBe('stored')
  })

  it('are given up after so many tries, with what the server said', async () => {
    const last = busy()
    const { outcome, tries } = open(...Array.from({ length: UPLOAD_RETRY.tries - 1 }, () => busy()), last)
    await vi.advanceTimersByTimeAsync(UPLOAD_RETRY.tries * 10 * SECOND)
    await expect(outcome).rejects.toBe(last)
    expect(tries).toHaveBeenCalledTimes(UPLOAD_RETRY.tries)
  })

  it.each([
    ['is busy for long', busy(UPLOAD_RETRY.maxWait + 1)],
    ['does not say until when', new ApiError({ status: 429, message: 'Too many files' })],
    ['may have done something', new ApiError({ status: 503, message: 'Gone', retryAfter: SECOND })],
    ['judged the file', new ApiError({ status: 422, message: 'Damaged', retryAfter: SECOND })],
  ])('are not sent again to a server that %s', async (_, refusal) => {
    const { outcome, tries } = open(refusal)
    await expect(outcome).rejects.toBe(refusal)
    expect(tries).toHaveBeenCalledOnce()
  })

  it('are called back while they wait', async () => {
    const { outcome, tries, aborting } = open(busy())
    await vi.advanceTimersByTimeAsync(SECOND)
    aborting.abort(new Error('Called back'))
    await expect(outcome).rejects.toThrow('Called back')
    await vi.advanceTimersByTimeAsync(20 * SECOND)
    expect(tries).toHaveBeenCalledOnce()
  })
})
