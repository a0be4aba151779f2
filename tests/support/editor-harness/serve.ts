import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'vite'
import { ROOT } from '#scripts/node-runtime.mjs'

/** Serves the page with the editor, as the sources stand. */
export async function serveEditorHarness(): Promise<{ url: string; stop: () => Promise<void> }> {
  const http = createHttpServer()
  const vite = await createServer({
    root: ROOT,
    configFile: `${ROOT}/vite.config.ts`,
    cacheDir: `${ROOT}/node_modules/.cache/vite-editor-harness`,
    appType: 'mpa',
    logLevel: 'error',
    server: { middlewareMode: { server: http }, hmr: false, watch: null },
    optimizeDeps: { entries: ['tests/support/editor-harness/main.tsx'] },
  })
  http.on('request', vite.middlewares)
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/tests/support/editor-harness/index.html`,
    stop: async () => {
      await vite.close()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
