import { MissingDependency } from '#tests/support/servers/missing-dependency.ts'
import { buildWithBuildah, hasBuildah } from './with-buildah.ts'
import { buildWithEngine, findEngine } from './with-engine.ts'
import type { Image } from './image.ts'

/**
 * Builds the image of the Dockerfile: with the engine of this machine, if one is usable and can fetch the
 * base image, else with Debian's buildah, which needs no engine.
 *
 * @throws {MissingDependency} when this machine has neither
 */
export async function buildImage(): Promise<Image> {
  const engine = await findEngine()
  if (engine) return buildWithEngine(engine)
  if (await hasBuildah()) return buildWithBuildah()
  throw new MissingDependency(
    'the image',
    'no docker or podman can fetch its base, and there is no buildah with mmdebstrap and rights of root',
  )
}
