/** Ends a command for a reason that its user can act on: only its message is printed, without a stack. */
export class Stop extends Error {}

/**
 * Runs a command's main function. A `Stop` is printed as its message, any other error with its stack; both
 * exit with code 1.
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
