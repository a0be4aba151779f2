/** A real part (a database server, a browser) that this machine does not have and could not fetch. */
export class MissingDependency extends Error {
  /**
   * @param part its name, as in `mongod`
   * @param why what was tried, in one line
   */
  constructor(part: string, why: string) {
    super(`${part} could not be had: ${why}`)
    this.name = 'MissingPart'
  }
}

/**
 * Why the tests of a part cannot run here, for `describe.skipIf` and the name of what is skipped.
 * @param find looks for the part
 * @returns nothing where it is there
 */
export async function reasonMissing(find: () => unknown): Promise<string | undefined> {
  // a list names all of them, whatever is there
  if (process.env.LISTS_TESTS) return undefined
  try {
    await find()
    return undefined
  } catch (error) {
    if (error instanceof MissingDependency) return error.message
    throw error
  }
}
