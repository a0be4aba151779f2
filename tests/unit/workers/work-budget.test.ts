import { describe, expect, it } from 'vitest'
import { WorkBudget, QueueFull } from '#cms/workers/work-budget.ts'

/** Work that goes on until it is told to end. */
function begin(budget: WorkBudget, pixels: number, signal?: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const state = { isUnderWay: false, end: resolve, done: Promise.resolve() }
  state.done = budget.run({ size: pixels, signal }, () => {
    state.isUnderWay = true
    return promise
  })
  state.done.catch(() => undefined)
  return state
}

const underWay = (all: { isUnderWay: boolean }[]) => all.map(({ isUnderWay }) => isUnderWay)
const turns = () => new Promise((resolve) => setImmediate(resolve))

describe('the pixels that are read at once', () => {
  it('are as many as may be; the others wait in their order', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 4, queueLength: 10 })
    const all = [40, 30, 10].map((pixels) => begin(budget, pixels))
    await turns()
    // the last would fit, and does not push in
    expect(underWay(all)).toEqual([true, false, false])
    all[0]!.end()
    await all[0]!.done
    await turns()
    expect(underWay(all)).toEqual([true, true, true])
  })

  it('are those of one image alone where it has more', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 4, queueLength: 10 })
    const all = [100, 1].map((pixels) => begin(budget, pixels))
    await turns()
    expect(underWay(all)).toEqual([true, false])
  })

  it('are of no more images than there are processes', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 2, queueLength: 10 })
    const all = [0, 0, 0].map((pixels) => begin(budget, pixels))
    await turns()
    expect(underWay(all)).toEqual([true, true, false])
  })

  it('are given back by work that fails', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 1, queueLength: 10 })
    await expect(budget.run({ size: 60 }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    await expect(budget.run({ size: 60 }, () => Promise.resolve('read'))).resolves.toBe('read')
  })

  it('are waited for by so many and no more; who gives up leaves room', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 1, queueLength: 1 })
    const giveUp = new AbortController()
    const [first, second] = [begin(budget, 60), begin(budget, 60, giveUp.signal)]
    await expect(budget.run({ size: 1 }, () => Promise.resolve())).rejects.toThrow(QueueFull)
    giveUp.abort(new Error('gone'))
    await expect(second.done).rejects.toThrow('gone')
    const third = begin(budget, 1)
    first.end()
    await first.done
    await turns()
    expect(underWay([second, third])).toEqual([false, true])
  })
})
