/** A program or right that tests need (a database server, a browser) and this machine cannot provide. */
export class MissingDependency extends Error {
  /**
   * @param dependency its name, as in `mongod`
   * @param why what was tried, in one line
   */
  constructor(dependency: string, why: string) {
    super(`${dependency} could not be had: ${why}`)
    this.name = 'MissingDependency'
  }
}

/**
 * Says why tests cannot run here, for `describe.skipIf` and the name of what is skipped.
 *
 * @param find throws MissingDependency where something is missing
 * @returns undefined where nothing is missing
 */
export async function reasonMissing(find: () => unknown): Promise<string | undefined> {
  // a list of tests has all of them, whatever this machine lacks
  if (process.env.LISTS_TESTS) return undefined
  try {
    await find()
    return undefined
  } catch (error) {
    if (error instanceof MissingDependency) return error.message
    throw error
  }
}
