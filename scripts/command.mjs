/** A failure that the user of a command can act on: only its message is printed, without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command's main function. A `CommandError` is printed as its message, any other error with its stack;
 * both exit with code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    process.exitCode = 1
  }
}
