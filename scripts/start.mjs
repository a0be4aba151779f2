// `npm start`: installs, builds the pages if they are stale, and serves in production; the console is built
// when it is first opened.
import { exitLike } from './child.mjs'
import { runScript, SERVER_ARGS } from './node-runtime.mjs'
import { prepare } from './prepare.mjs'
import { runCommand } from './command.mjs'

await runCommand(async () => {
  // 'server' is the code that renders the pages; the server itself runs from its sources
  const runtime = await prepare({ build: ['site', 'panel', 'server'] })
  // with `--npm-start` the server may have to build the console
  exitLike(
    await runScript(runtime, [...SERVER_ARGS, '--npm-start', ...process.argv.slice(2)], {
      NODE_ENV: 'production',
    }),
  )
})
