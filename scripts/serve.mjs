// `npm run serve`: starts the production server without checking the installation or the build.
import { endLike } from './child.mjs'
import { findRuntime, runScript, SERVER } from './node-runtime.mjs'
import { runCommand } from './stop.mjs'

await runCommand(async () => {
  endLike(
    await runScript(await findRuntime(), [...SERVER, ...process.argv.slice(2)], { NODE_ENV: 'production' }),
  )
})
