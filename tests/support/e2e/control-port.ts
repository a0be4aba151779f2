import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { isMainThread } from 'node:worker_threads'
import { speedUpImageEncoding } from '../quick-images.ts'
import { SHARED_PASSWORD } from './site-control.ts'

// Preloaded into a site of the browser tests: a port of this machine at which they get accounts and sessions
// without a hash. Its images are encoded quickly.

const port = Number(process.env.CONTROL_PORT)
if (isMainThread && port) {
  listen()
  await speedUpImageEncoding()
}

function listen(): void {
  let accounts: ReturnType<typeof connect> | undefined
  const server = createServer((request, response) => {
    const apiResponse = async () => {
      const { makeAccount, openSession } = await (accounts ??= connect())
      const asked = JSON.parse(await text(request))
      return request.url === '/accounts' ? makeAccount(asked) : openSession(asked.email)
    }
    apiResponse().then(
      (result) => response.end(JSON.stringify(result ?? {})),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  // a site that is to end does not wait for it
  server.listen(port, '127.0.0.1').unref()
}

/** Payload as the site has booted it: nobody asks before the site is ready. */
async function connect() {
  const { getPayload } = await import('payload')
  const config = await (await import('#payload-config')).default
  const { accountFactory } = await import('../account-factory.ts')
  return accountFactory(await getPayload({ config, disableOnInit: true }), SHARED_PASSWORD)
}
