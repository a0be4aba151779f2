import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '#scripts/free-port.ts'
import { startApp, type TestApp } from './app.ts'
import { type Nginx, startNginx } from './servers/nginx.ts'

/**
 * The site of a file of tests behind nginx as it ships, whose certificate this process trusts from now on.
 * @returns with host and port of the site itself
 * @throws {MissingPart} when this machine has no nginx
 */
export async function startAppBehindNginx(): Promise<{ app: TestApp; front: Nginx; replica: string }> {
  const port = await freePort()
  const app = await startApp({ PUBLIC_URL: `https://127.0.0.1:${port}` })
  const replica = new URL(app.origin).host
  const front = await startNginx({ upstreams: [replica], port })
  setDefaultCACertificates([...getCACertificates('default'), front.certificate])
  return { app, front, replica }
}
