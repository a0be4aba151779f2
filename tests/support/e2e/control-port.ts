import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { isMainThread } from 'node:worker_threads'
import { speedUpImageEncoding } from '../quick-images.ts'
import { SHARED_PASSWORD } from './site-control.ts'

// Preloaded into a site of the browser tests: opens a port on which tests get accounts and sessions without
// hashing a password, and lets the site encode images quickly.

const port = Number(process.env.CONTROL_PORT)
if (isMainThread && port) {
  listen()
  await speedUpImageEncoding()
}

function listen(): void {
  let accounts: ReturnType<typeof connect> | undefined
  const server = createServer((request, response) => {
    const respond = async () => {
      const { makeAccount, openSession } = await (accounts ??= connect())
      const body = JSON.parse(await text(request))
      return request.url === '/accounts' ? makeAccount(body) : openSession(body.email)
    }
    respond().then(
      (result) => response.end(JSON.stringify(result ?? {})),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  // the port does not keep the site's process from ending
  server.listen(port, '127.0.0.1').unref()
}

/** Uses Payload as the site has booted it: tests call only once the site is ready. */
async function connect() {
  const { getPayload } = await import('payload')
  const config = await (await import('#payload-config')).default
  const { accountFactory } = await import('../account-factory.ts')
  return accountFactory(await getPayload({ config, disableOnInit: true }), SHARED_PASSWORD)
}
