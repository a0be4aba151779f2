// `npm start`: installs, builds the pages if they are stale, and serves in production; the console is built
// while the site runs.
import { endLike } from './child.mjs'
import { runScript, SERVER } from './node-runtime.mjs'
import { prepare } from './prepare.mjs'
import { runCommand } from './stop.mjs'

await runCommand(async () => {
  const runtime = await prepare({ build: ['site', 'panel', 'server'] })
  endLike(
    await runScript(runtime, [...SERVER, '--npm-start', ...process.argv.slice(2)], {
      NODE_ENV: 'production',
    }),
  )
})
