import { describe, expect, it } from 'vitest'
import { nextEventLoopTurn } from '#cms/platform/next-event-loop-turn.ts'

describe('a turn of the event loop', () => {
  it('is given to one caller at a time, in the order of their calls, with turns for other work between', async () => {
    let turn = 0
    const count = () => void (turn++, (counting = setImmediate(count)))
    let counting = setImmediate(count)
    const turns = await Promise.all(Array.from({ length: 4 }, () => nextEventLoopTurn().then(() => turn)))
    clearImmediate(counting)
    const gaps = turns.slice(1).map((later, index) => later - turns[index]!)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3)
    await nextEventLoopTurn()
  })
})
