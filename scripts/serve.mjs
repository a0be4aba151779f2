// `npm run serve`: starts the production server without checking the installation or the build.
import { exitLike } from './child.mjs'
import { findRuntime, runScript, SERVER_ARGS } from './node-runtime.mjs'
import { runCommand } from './command.mjs'

await runCommand(async () => {
  exitLike(
    await runScript(await findRuntime(), [...SERVER_ARGS, ...process.argv.slice(2)], {
      NODE_ENV: 'production',
    }),
  )
})
