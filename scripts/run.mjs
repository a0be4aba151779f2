// Runs a script or a tool in a Node that is new enough: `node scripts/run.mjs <script> [arguments]`. This
// file and the .mjs files that it imports run on Node 18 and later, before anything is installed.
import { exitLike } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { findRuntime, runScript } from './node-runtime.mjs'
import { runCommand, CommandError } from './command.mjs'

await runCommand(async () => {
  const [script, ...args] = process.argv.slice(2)
  if (!script) throw new CommandError('Usage: node scripts/run.mjs <script> [arguments]')
  await ensureInstalled({ whenStale: false })
  exitLike(await runScript(await findRuntime(), [script, ...args]))
})
