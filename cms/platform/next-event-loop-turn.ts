/**
 * Turns of the event loop from one task to the next: a small request needs one to be accepted and one to be
 * read, and the third is the next task's own.
 */
const PAUSE = 3

const waiting: (() => void)[] = []

/**
 * Gives each caller a turn of the event loop of its own, with some turns between for everything else: texts
 * that are saved at the same time are converted one after the other, and requests are answered between them.
 */
export const nextEventLoopTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) passTurns(PAUSE)
  })

function passTurns(turns: number): void {
  setImmediate(() => {
    if (turns > 1) return passTurns(turns - 1)
    waiting.shift()!()
    if (waiting.length > 0) passTurns(PAUSE)
  })
}
