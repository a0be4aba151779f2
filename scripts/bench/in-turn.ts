import { type Figures, medianOfRounds } from './figures.ts'
import { load, type Target } from './load.ts'

/**
 * Loads each target in turn, then all of them again: what slows the machine for a while slows none of them
 * alone.
 * @returns the median of the rounds, by the target's name
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
