// Installs and builds the checkout where needed, then runs a script: `node scripts/run-built.mjs <script>
// [arguments]`.
import { exitLike } from './child.mjs'
import { runScript } from './node-runtime.mjs'
import { prepare } from './prepare.mjs'
import { runCommand } from './command.mjs'

await runCommand(async () => {
  const runtime = await prepare()
  exitLike(await runScript(runtime, process.argv.slice(2)))
})
