import { describe, expect, it } from 'vitest'
import { WorkBudget, QueueFull } from '#cms/workers/work-budget.ts'

/** Runs work that lasts until `end`. */
function runUntilEnd(budget: WorkBudget, pixels: number, signal?: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = { isRunning: false, end: resolve, done: Promise.resolve() }
  work.done = budget.run({ size: pixels, signal }, () => {
    work.isRunning = true
    return promise
  })
  work.done.catch(() => undefined)
  return work
}

const areRunning = (works: { isRunning: boolean }[]) => works.map(({ isRunning }) => isRunning)
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('the pixels that are processed at once', () => {
  it('stay within the budget; other work waits in its order', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 4, queueLength: 10 })
    const works = [40, 30, 10].map((pixels) => runUntilEnd(budget, pixels))
    await nextTurn()
    // the third would fit, but does not overtake the second
    expect(areRunning(works)).toEqual([true, false, false])
    works[0]!.end()
    await works[0]!.done
    await nextTurn()
    expect(areRunning(works)).toEqual([true, true, true])
  })

  it('may exceed the budget for a single image', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 4, queueLength: 10 })
    const works = [100, 1].map((pixels) => runUntilEnd(budget, pixels))
    await nextTurn()
    expect(areRunning(works)).toEqual([true, false])
  })

  it('belong to at most as many images as there are processes', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 2, queueLength: 10 })
    const works = [0, 0, 0].map((pixels) => runUntilEnd(budget, pixels))
    await nextTurn()
    expect(areRunning(works)).toEqual([true, true, false])
  })

  it('are released by work that fails', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 1, queueLength: 10 })
    await expect(budget.run({ size: 60 }, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    await expect(budget.run({ size: 60 }, () => Promise.resolve('read'))).resolves.toBe('read')
  })

  it('have a queue of limited length, which an abort leaves', async () => {
    const budget = new WorkBudget({ size: 60, tasks: 1, queueLength: 1 })
    const controller = new AbortController()
    const [first, second] = [runUntilEnd(budget, 60), runUntilEnd(budget, 60, controller.signal)]
    await expect(budget.run({ size: 1 }, () => Promise.resolve())).rejects.toThrow(QueueFull)
    controller.abort(new Error('gone'))
    await expect(second.done).rejects.toThrow('gone')
    const third = runUntilEnd(budget, 1)
    first.end()
    await first.done
    await nextTurn()
    expect(areRunning([second, third])).toEqual([false, true])
  })
})
