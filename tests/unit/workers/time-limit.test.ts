import { expect, it, onTestFinished, vi } from 'vitest'
import { SECOND } from '#cms/shared/units.ts'
import { CPU_STARVED, startTimeLimit, TIMED_OUT } from '#cms/workers/time-limit.ts'

type Work = { cpuShare: number | undefined; waitFactor?: number }

/** Starts the limit of work that gets this share of the processor; `undefined`: CPU time is unknown. */
function startWork({ cpuShare, waitFactor }: Work) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const start = performance.now()
  const cpuTime = () => (cpuShare === undefined ? undefined : 500 + cpuShare * (performance.now() - start))
  const limit = startTimeLimit({ timeLimit: 10 * SECOND, waitFactor }, cpuTime)
  onTestFinished(() => {
    limit.end()
    vi.useRealTimers()
  })
  return limit.signal
}

it('the time limit ends work that used its CPU time', () => {
  const signal = startWork({ cpuShare: 1 })
  vi.advanceTimersByTime(9_900)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(100)
  expect(signal.reason).toBe(TIMED_OUT)
})

it('the time limit ends work that got too little CPU time as starved', () => {
  const signal = startWork({ cpuShare: 0.4 })
  vi.advanceTimersByTime(10_000)
  expect(signal.reason).toBe(CPU_STARVED)
})

it('with a wait factor, the time limit lets work run until it used its CPU time', () => {
  const signal = startWork({ cpuShare: 0.4, waitFactor: 4 })
  vi.advanceTimersByTime(20_000)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(signal.reason).toBe(TIMED_OUT)
})

it('with a wait factor, the time limit ends work that gets no CPU time as starved', () => {
  const signal = startWork({ cpuShare: 0, waitFactor: 4 })
  vi.advanceTimersByTime(39_000)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(signal.reason).toBe(CPU_STARVED)
})

it('the time limit measures the clock where CPU time is unknown', () => {
  const signal = startWork({ cpuShare: undefined })
  vi.advanceTimersByTime(10_000)
  expect(signal.reason).toBe(TIMED_OUT)
})
