import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import type { BenchArguments } from '../arguments.ts'
import type { Credentials } from '../calls.ts'
import { measureMixed, type MixedFigures } from './measure-mixed.ts'
import { measureReplicas, type ReplicaFigures } from './measure-replicas.ts'
import { startGrown } from './start-grown.ts'

/** Parts that were not run are undefined. */
export type GrownFigures = { replicas?: ReplicaFigures; mixed?: MixedFigures }

type Input = Pick<BenchArguments, 'only' | 'rounds' | 'seconds' | 'minutes'> & {
  folder: string
  admin: Credentials
}

/** Measures the cluster profile: two replicas against one, and minutes of mixed load. */
export async function measureGrown({
  only,
  rounds,
  seconds,
  minutes,
  folder,
  admin,
}: Input): Promise<GrownFigures> {
  try {
    const grown = await startGrown({ folder, admin })
    try {
      const replicas = only === 'mixed' ? undefined : await measureReplicas({ ...grown, rounds, seconds })
      if (only === 'replicas') return { replicas }
      console.log(`Visitors and staff for ${minutes} minutes…`)
      return { replicas, mixed: await measureMixed({ ...grown, minutes }) }
    } finally {
      await grown.stop()
    }
  } catch (error) {
    if (!(error instanceof MissingDependency)) throw error
    console.log(`No figures of several replicas: ${error.message}.`)
    return {}
  }
}
