// `npm start`: install, build what is stale, serve in production (design 3).
import { endLike } from './child.mjs'
import { runScript, SERVER } from './node-runtime.mjs'
import { prepare } from './prepare.mjs'
import { runCommand } from './stop.mjs'

await runCommand(async () => {
  const runtime = await prepare()
  endLike(await runScript(runtime, [...SERVER, ...process.argv.slice(2)], { NODE_ENV: 'production' }))
})
