/**
 * Lets the workers of this process encode images with the least effort: few tests are about how well they
 * are encoded, and those are in tests/unit/images and tests/payload, where the workers have all of it.
 * @returns what gives workers all of it again
 */
export async function speedUpImageEncoding(): Promise<() => void> {
  // settings are read when these are loaded
  const { workerEnvironment } = await import('#cms/env.ts')
  const { imageWork } = await import('#cms/images/worker/image-work.ts')
  workerEnvironment.NODE_OPTIONS = `--import=${new URL('quick-encoding.ts', import.meta.url).href}`
  imageWork.endIdle()
  return () => {
    delete workerEnvironment.NODE_OPTIONS
    imageWork.endIdle()
  }
}
