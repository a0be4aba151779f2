import { type Figures, medianOfRounds } from './figures.ts'
import { load, type Target } from './load.ts'

/**
 * Loads each target in turn, round after round, so that a temporary slowdown of the machine does not affect a
 * single target.
 * @returns the median of the rounds, by target name
 */
export async function loadInTurn(
  targets: Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<string, Figures>> {
  const found = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    for (const target of targets) {
      console.log(`  round ${round} of ${rounds}: ${target.name}`)
      found.get(target.name)!.push(await load(target, seconds))
    }
  }
  return Object.fromEntries([...found].map(([name, figures]) => [name, medianOfRounds(figures)]))
}
