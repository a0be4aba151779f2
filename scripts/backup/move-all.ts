import { renameSync } from 'node:fs'

type Move = { from: string; to: string }

/**
 * Performs the moves in order. When one fails, the earlier ones are undone in reverse order.
 * @throws what the failed move threw
 */
export function moveAll(moves: Move[]): void {
  const done: Move[] = []
  try {
    for (const move of moves) {
      renameSync(move.from, move.to)
      done.push(move)
    }
  } catch (error) {
    for (const { from, to } of done.toReversed()) renameSync(to, from)
    throw error
  }
}
