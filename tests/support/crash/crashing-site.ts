// A site that ends itself with SIGKILL at one step of a request: `DIE_AT='after create outbox 2'
// node crashing-site.ts`.
import { writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#cms/app.ts'
import { bootPayload } from '#cms/boot.ts'
import { createPages } from '#cms/http/create-pages.ts'
import { requestEntry } from '#cms/http/request-entry.ts'
import { startJobs } from '#cms/start-jobs.ts'
import { letTimePass, visitorsIn, whenQuiet } from './recovery.ts'
import { watchSteps } from './watch-steps.ts'

/** Writes a report for the test, marked by @ because the log goes to the same stream. */
const report = (line: unknown) => writeSync(1, `@${JSON.stringify(line)}\n`)

const { payload, config } = await bootPayload()
await letTimePass(payload)
const server = createServer()
server.on(
  'request',
  requestEntry(createApp({ payload, config, pages: await createPages({ payload, server }) })),
)
await startJobs({ payload })
await whenQuiet(payload)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
watchSteps(payload, (step, open) => {
  if (step !== process.env.DIE_AT) return
  report({ died: step, open: open.count })
  process.kill(process.pid, 'SIGKILL')
})
report({
  origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  visitors: await visitorsIn(payload),
})

// the test writes to stdin once it has the response: the site may also die in the work that goes on
// afterwards
process.stdin.once('data', () => void whenQuiet(payload).then(() => report({ died: null })))
