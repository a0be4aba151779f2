import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SECOND } from '#cms/shared/units.ts'
import { retryWhileBusy, UPLOAD_RETRY } from '#web/panel/lib/retry-while-busy.ts'
import type { UploadPercent } from '#web/panel/lib/upload.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'

const busy = (retryAfter: number | undefined = 10 * SECOND) =>
  new ApiError({ status: 429, message: 'Too many files', retryAfter })

/** Starts a send whose attempts get these responses, one after the other. */
function startSend(...responses: (ApiError | string)[]) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const progress: UploadPercent[] = []
  const send = vi.fn<() => Promise<string>>(() => {
    const response = responses.shift()!
    return typeof response === 'string' ? Promise.resolve(response) : Promise.reject(response)
  })
  const controller = new AbortController()
  const outcome = retryWhileBusy(
    { onProgress: (percent) => progress.push(percent), signal: controller.signal },
    send,
  )
  outcome.catch(() => undefined)
  return { outcome, send, progress, controller }
}

describe('files that a busy server refuses', () => {
  it('are sent again when the server is free, and report `busy` meanwhile', async () => {
    const { outcome, send, progress } = startSend(
      busy(),
      new ApiError({ status: 503, code: 'busy', message: 'Busy', retryAfter: 5 * SECOND }),
      'stored',
    )
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1)
    expect([send.mock.calls.length, progress]).toEqual([1, ['busy']])
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    expect(await outcome).toBe('stored')
  })

  it('are given up after UPLOAD_RETRY.tries attempts, with the last refusal', async () => {
    const lastRefusal = busy()
    const { outcome, send } = startSend(
      ...Array.from({ length: UPLOAD_RETRY.tries - 1 }, () => busy()),
      lastRefusal,
    )
    await vi.advanceTimersByTimeAsync(UPLOAD_RETRY.tries * 10 * SECOND)
    await expect(outcome).rejects.toBe(lastRefusal)
    expect(send).toHaveBeenCalledTimes(UPLOAD_RETRY.tries)
  })

  it.each([
    ['is busy for long', busy(UPLOAD_RETRY.maxWait + 1)],
    ['does not say when to retry', new ApiError({ status: 429, message: 'Too many files' })],
    ['may have saved something', new ApiError({ status: 503, message: 'Gone', retryAfter: SECOND })],
    ['refused the file itself', new ApiError({ status: 422, message: 'Damaged', retryAfter: SECOND })],
  ])('are not sent again to a server that %s', async (_, refusal) => {
    const { outcome, send } = startSend(refusal)
    await expect(outcome).rejects.toBe(refusal)
    expect(send).toHaveBeenCalledOnce()
  })

  it('can be aborted while they wait', async () => {
    const { outcome, send, controller } = startSend(busy())
    await vi.advanceTimersByTimeAsync(SECOND)
    controller.abort(new Error('Aborted'))
    await expect(outcome).rejects.toThrow('Aborted')
    await vi.advanceTimersByTimeAsync(20 * SECOND)
    expect(send).toHaveBeenCalledOnce()
  })
})
