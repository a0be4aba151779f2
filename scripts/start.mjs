// `npm start`: installs and serves in production. The server builds the pages if they are stale, while it
// starts, and the console while the site runs.
import { exitLike } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { findRuntime, runScript, SERVER_ARGS } from './node-runtime.mjs'
import { runCommand } from './command.mjs'

await runCommand(async () => {
  const runtime = await findRuntime(() => ensureInstalled({ whenStale: true }))
  // with `--npm-start` the server builds
  exitLike(
    await runScript(runtime, [...SERVER_ARGS, '--npm-start', ...process.argv.slice(2)], {
      NODE_ENV: 'production',
    }),
  )
})
