import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '#scripts/free-port.ts'
import { startApp, type TestApp } from './app.ts'
import { type Nginx, startNginx } from './servers/nginx.ts'

/**
 * Starts the app of a test file behind nginx with its shipped configuration; this process trusts nginx's
 * certificate from now on.
 *
 * @returns both, and the app's own host and port
 * @throws {MissingDependency} when this machine has no nginx
 */
export async function startAppBehindNginx(
  settings: Record<string, string> = {},
): Promise<{ app: TestApp; nginx: Nginx; replica: string }> {
  const port = await freePort()
  const app = await startApp({ PUBLIC_URL: `https://127.0.0.1:${port}`, ...settings })
  const replica = new URL(app.origin).host
  const nginx = await startNginx({ upstreams: [replica], port })
  setDefaultCACertificates([...getCACertificates('default'), nginx.certificate])
  return { app, nginx, replica }
}
