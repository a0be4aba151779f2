import { endLike, runChild } from './child.mjs'
import { ROOT } from './node-runtime.mjs'

// Node restarts the server when a module that it imported changes. What Vite and Next serve reloads in the page:
// the server does not import it, so it causes no restart.
const watch = ['--watch', '--watch-preserve-output']
const env = { ...process.env, NODE_ENV: 'development' }

endLike(await runChild(process.execPath, [...watch, 'cms/server.ts', ...process.argv.slice(2)], { cwd: ROOT, env }))
