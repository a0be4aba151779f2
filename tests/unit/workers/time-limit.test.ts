import { expect, it, onTestFinished, vi } from 'vitest'
import { CPU_STARVED, startTimeLimit, TIMED_OUT } from '#cms/workers/time-limit.ts'

/** @param share of the processor that the work gets */
function work(share: number | undefined, patience?: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const begun = performance.now()
  const used = () => (share === undefined ? undefined : 500 + share * (performance.now() - begun))
  const limit = startTimeLimit({ timeLimit: 10_000, waitFactor: patience }, used)
  onTestFinished(() => {
    limit.end()
    vi.useRealTimers()
  })
  return limit.signal
}

it('the time limit ends work that had its time of the processor', () => {
  const signal = work(1)
  vi.advanceTimersByTime(9_900)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(100)
  expect(signal.reason).toBe(TIMED_OUT)
})

it('the time limit does not blame work that did not get the processor', () => {
  const signal = work(0.4)
  vi.advanceTimersByTime(10_000)
  expect(signal.reason).toBe(CPU_STARVED)
})

it('the time limit lets work that nobody waits for go on until it had its time', () => {
  const signal = work(0.4, 4)
  vi.advanceTimersByTime(20_000)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(signal.reason).toBe(TIMED_OUT)
})

it('the time limit gives up work that never gets the processor', () => {
  const signal = work(0, 4)
  vi.advanceTimersByTime(39_000)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(signal.reason).toBe(CPU_STARVED)
})

it('the time limit goes by the clock where nobody tells the time of the processor', () => {
  const signal = work(undefined)
  vi.advanceTimersByTime(10_000)
  expect(signal.reason).toBe(TIMED_OUT)
})
