/**
 * Lets the workers of this process encode images with the least effort. Tests of how well they are encoded
 * are in tests/unit/images and tests/payload, where the workers use their full effort.
 * @returns a function that restores the full effort
 */
export async function speedUpImageEncoding(): Promise<() => void> {
  // imported late, because settings are read when these modules are loaded
  const { workerEnvironment } = await import('#cms/env.ts')
  const { imageWork } = await import('#cms/images/worker/image-work.ts')
  workerEnvironment.NODE_OPTIONS = `--import=${new URL('quick-encoding.ts', import.meta.url).href}`
  imageWork.endIdle()
  return () => {
    delete workerEnvironment.NODE_OPTIONS
    imageWork.endIdle()
  }
}
