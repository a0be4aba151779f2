import type { Server } from 'node:http'
import path from 'node:path'
import type { ModuleNode } from 'vite'
import type { LogFailure, ReadData } from '#web/site/app/read-page-data.ts'
import type { PageAssets } from '#web/shared/app/document.ts'
import type * as EntryServer from '#web/entry-server.tsx'
import { renderBrokenPage } from './broken-page.ts'
import type { RenderOptions } from './pages.ts'

type Entry = typeof EntryServer

type Options = { read: ReadData; log: LogFailure; root: string; publicUrl: string; server: Server }

const SERVER_ENTRY = '/web/entry-server.tsx'
const CLIENT_ENTRY = '/web/site/entry-client.tsx'
const VITE_CLIENT = '/@vite/client'
/** plugin-react's preamble as a module, since the CSP of the pages allows no inline script. */
const PREAMBLE = '/@id/@vitejs/plugin-react/preamble'

/** Vite injects style elements and uses a WebSocket; scripts stay as restricted as in production. */
const DEV_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  'frame-src https://www.youtube-nocookie.com',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = { 'Cache-Control': 'no-store', 'Content-Security-Policy': DEV_POLICY }

/**
 * Renders pages from the sources, with hot reload.
 * @returns the render functions as in production, and the middleware that serves the sources to the browser
 */
export async function createDevPages({ read, log, root, publicUrl, server }: Options) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })

  const loadEntry = async () => (await vite.ssrLoadModule(SERVER_ENTRY)) as Entry

  let isBroken = false
  vite.watcher.on('all', (_event, file) => {
    // the data folder may lie below the root, and changes with each request
    if (!isBroken || !file.startsWith(path.join(root, 'web'))) return
    isBroken = false
    vite.environments.client.hot.send({ type: 'full-reload' })
  })

  async function render(url: string, options?: RenderOptions) {
    try {
      return await renderPage(await loadEntry(), url, options)
    } catch (error) {
      isBroken = true
      log({ err: error }, 'A page cannot be rendered')
      return { status: 500, html: renderBrokenPage(error, VITE_CLIENT), headers: HEADERS }
    }
  }

  async function renderPage(entry: Entry, url: string, { posted, preview, refusal }: RenderOptions = {}) {
    const getAssets = (module: string): PageAssets => ({
      ...entry.commonAssets,
      styles: getStyles(),
      modules: [],
      scripts: [VITE_CLIENT, PREAMBLE, module === entry.PANEL_ENTRY ? `/${module}` : CLIENT_ENTRY],
    })
    const page = await entry.renderPage({
      url,
      posted,
      ...(refusal && { limitResponse: refusal }),
      read: preview ?? read,
      isPreview: preview !== undefined,
      log,
      publicUrl,
      getAssets,
    })
    return { ...page, headers: { ...page.headers, ...HEADERS } }
  }

  /** The style sheets loaded so far: without them the page would be unstyled until its scripts run. */
  function getStyles(): string[] {
    const files = [...vite.moduleGraph.idToModuleMap.values()]
      .filter(isStyleSheet)
      .map(({ file }) => `/${path.relative(root, file!)}`)
    return [...new Set(['/web/shared/styles/index.css', ...files])]
  }

  const readShareCard = async (page: string) => (await loadEntry()).readShareCard({ page, read, log })

  return { render, readShareCard, middleware: vite.middlewares }
}

const isStyleSheet = ({ file, type }: ModuleNode) => type !== 'asset' && Boolean(file?.endsWith('.css'))
