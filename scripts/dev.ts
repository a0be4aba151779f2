import { startServer } from './dev/start-server.ts'
import { watchSources } from './dev/watch-sources.ts'
import { ROOT } from './node-runtime.mjs'

// `npm run dev`: runs the server and restarts it when one of its sources changes, also after a failed start.
const sources = watchSources(ROOT)
const stopping = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
})

for (let file: string | void = ''; file !== undefined;) {
  const server = startServer(process.argv.slice(2))
  void server.ended.then((error) =>
    console.error(`\n${error ?? 'The server exited.'} It restarts when a file changes.`),
  )
  file = await Promise.race([sources.nextChange(), stopping])
  await server.stop()
  if (file) console.log(`\n${file} changed: restarting…`)
}
await sources.close()
