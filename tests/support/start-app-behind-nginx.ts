import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { freePort } from '#scripts/free-port.ts'
import { startApp, type TestApp } from './app.ts'
import { fetchOverTls } from './fetch-over-tls.ts'
import { type Nginx, startNginx } from './servers/nginx.ts'

export type AppBehindNginx = {
  app: TestApp
  nginx: Nginx
  /** the app's own host and port */
  replica: string
  /** requests a path through nginx */
  get: (path: string, options?: Parameters<typeof fetchOverTls>[1]) => ReturnType<typeof fetchOverTls>
}

/**
 * Starts the app of a test file behind nginx with its shipped configuration; this process trusts nginx's
 * certificate from now on.
 *
 * @throws {MissingDependency} when this machine has no nginx
 */
export async function startAppBehindNginx(settings: Record<string, string> = {}): Promise<AppBehindNginx> {
  const port = await freePort()
  const app = await startApp({ PUBLIC_URL: `https://127.0.0.1:${port}`, ...settings })
  const replica = new URL(app.origin).host
  const nginx = await startNginx({ upstreams: [replica], port })
  setDefaultCACertificates([...getCACertificates('default'), nginx.certificate])
  return { app, nginx, replica, get: (path, options) => fetchOverTls(nginx.origin + path, options) }
}
