// `npm test`: install, build, then every check and test there is (design 3).
import { endLike } from './child.mjs'
import { runScript } from './node-runtime.mjs'
import { prepare } from './prepare.mjs'
import { runCommand } from './stop.mjs'

await runCommand(async () => {
  const runtime = await prepare()
  endLike(await runScript(runtime, ['scripts/testing/run-all.ts', ...process.argv.slice(2)]))
})
