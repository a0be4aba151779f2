/** A command that cannot go on for a reason its user can act on: shown as its text alone, without a stack. */
export class Stop extends Error {}

/**
 * Runs a command's main function; a `Stop` ends it with one clear text, anything else with its stack, both
 * with code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}
