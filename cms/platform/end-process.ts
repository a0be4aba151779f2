import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'

/** Milliseconds: far more than V8 takes to compile a function. */
const COMPILE_TIME = 100

/**
 * Ends this process. Node joins V8's threads at its exit, and for ever where one of them is compiling and
 * waits for the main thread to collect garbage (https://github.com/nodejs/node/issues/54918: about one start
 * in 150 that failed under load). So nothing more is compiled, and what is being compiled is waited for.
 */
export async function endProcess(code: number): Promise<never> {
  for (const flag of ['--no-opt', '--no-maglev']) setFlagsFromString(flag)
  await wait(COMPILE_TIME)
  return process.exit(code)
}
