import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

/** Milliseconds: far more than V8 takes to compile a function. */
const COMPILE_TIME = 100

/**
 * Ends this process. At its exit, Node waits for V8's threads: for ever if one of them is compiling and waits
 * for the main thread to collect garbage (https://github.com/nodejs/node/issues/54918: about one in 150
 * failed starts under load). So compilation is switched off, and functions that are being compiled get time
 * to finish.
 */
export async function endProcess(code: number): Promise<never> {
  for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag)
  await wait(COMPILE_TIME)
  return process.exit(code)
}
