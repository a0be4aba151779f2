// Installs and builds the checkout where needed, then runs a script: `node scripts/run-built.mjs <script>
// [arguments]`.
import { endLike } from './child.mjs'
import { runScript } from './node-runtime.mjs'
import { prepare } from './prepare.mjs'
import { runCommand } from './stop.mjs'

await runCommand(async () => {
  const runtime = await prepare()
  endLike(await runScript(runtime, process.argv.slice(2)))
})
