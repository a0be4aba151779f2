// `npm run serve`: the production server as it is installed and built, without any check.
import { endLike } from './child.mjs'
import { findRuntime, runScript, SERVER } from './node-runtime.mjs'
import { runCommand } from './stop.mjs'

await runCommand(async () => {
  endLike(
    await runScript(await findRuntime(), [...SERVER, ...process.argv.slice(2)], { NODE_ENV: 'production' }),
  )
})
