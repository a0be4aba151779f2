import type { BenchArguments } from '../arguments.ts'
import { type Figures, medianOfRounds } from '../figures.ts'
import { load, type Target } from '../load.ts'
import type { Grown } from './start-grown.ts'

export type ReplicaFigures = { name: string; one: Figures; all: Figures }[]

type Input = Pick<BenchArguments, 'rounds' | 'seconds'> & Pick<Grown, 'front' | 'sites'>

const WARM_UP_SECONDS = 2
const gzip = { 'Accept-Encoding': 'gzip' }

/**
 * Measures the throughput of one replica behind nginx and of all of them, alternating, since only the ratio
 * is meaningful.
 */
export async function measureReplicas({ front, sites, rounds, seconds }: Input): Promise<ReplicaFigures> {
  const upstreams = sites.map(({ address }) => address)
  const targets: Target[] = [
    { name: 'home, ready', url: `${front.origin}/`, headers: gzip },
    { name: 'public read, ready', url: `${front.origin}/api/public/projects`, headers: gzip },
    // a URL with a query string is never cached: each response is rendered
    { name: 'home, rendered each time', url: `${front.origin}/?rendered`, headers: gzip },
  ]
  const found = targets.map(() => ({ one: [] as Figures[], all: [] as Figures[] }))
  for (const target of targets) await load(target, WARM_UP_SECONDS)
  for (let round = 1; round <= rounds; round++) {
    for (const arrangement of ['one', 'all'] as const) {
      await front.reload(arrangement === 'one' ? upstreams.slice(0, 1) : upstreams)
      for (const [index, target] of targets.entries()) {
        console.log(
          `  round ${round} of ${rounds}, ${arrangement === 'one' ? 'one replica' : `${sites.length} replicas`}: ${target.name}`,
        )
        found[index]![arrangement].push(await load(target, seconds))
      }
    }
  }
  return targets.map(({ name }, index) => ({
    name,
    one: medianOfRounds(found[index]!.one),
    all: medianOfRounds(found[index]!.all),
  }))
}
