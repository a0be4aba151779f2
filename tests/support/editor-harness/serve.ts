import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build, type Rolldown } from 'vite'
import react from '@vitejs/plugin-react'
import { TRUSTED_TYPES } from '#cms/http/trusted-types.ts'
import { ROOT } from '#scripts/node-runtime.mjs'

const FOLDER = `${ROOT}/tests/support/editor-harness`
const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/** Builds the page with the editor as the sources stand, with Lexical's own checks on, and serves it from memory. */
export async function serveEditorHarness(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { output } = (await build({
    root: FOLDER,
    configFile: false,
    mode: 'development',
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: { conditions: ['development', 'module', 'browser'] },
    build: { write: false, minify: false, reportCompressedSize: false, modulePreload: { polyfill: false } },
  })) as Rolldown.RolldownOutput
  const files = new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '').split('?')[0]!
    const body = files.get(path)
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
    // as strict about markup as the site is
    const headers = { 'Content-Type': type, 'Content-Security-Policy': TRUSTED_TYPES.join('; ') }
    response.writeHead(body === undefined ? 404 : 200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
