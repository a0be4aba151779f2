import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LogFailure, ReadData } from '#web/site/app/read-page-data.ts'
import type { PageAssets } from '#web/shared/app/document.ts'
import type * as EntryServer from '#web/entry-server.tsx'
import type { PostedForm } from './pages.ts'

type Entry = typeof EntryServer

type Options = {
  read: ReadData
  log: LogFailure
  /** the checkout's folder */
  root: string
  /** an origin, without a slash at its end */
  publicUrl: string
}

type Chunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, Chunk>

const BOOT = 'web/site/boot.ts'
const CLIENT_ENTRY = 'web/site/entry-client.tsx'

/**
 * Renders pages with what `npm run build` made.
 * @returns what answers the address of a page, and the folder whose files `/assets` serves
 * @throws when the site is not built
 */
export async function createPageRenderer({ read, log, root, publicUrl }: Options) {
  const client = path.join(root, 'dist/web/client')
  const manifest = JSON.parse(readFileSync(path.join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(
    pathToFileURL(path.join(root, 'dist/web/server/entry-server.js')).href
  )) as Entry
  const known = new Map<string, PageAssets>()

  const assetsOf = (module: string): PageAssets => {
    let assets = known.get(module)
    if (!assets) {
      known.set(
        module,
        (assets = {
          ...entry.commonAssets,
          ...(module === entry.PANEL_ENTRY ? panelFilesOf(manifest, module) : filesOf(manifest, module)),
        }),
      )
    }
    return assets
  }
  return {
    render: (url: string, posted?: PostedForm) =>
      entry.renderPage({ url, posted, read, log, publicUrl, assetsOf }),
    shareCard: (page: string) => entry.readShareCard({ page, read, log }),
    assetsDir: path.join(client, 'assets'),
  }
}

type Files = Pick<PageAssets, 'styles' | 'modules' | 'scripts'>

/** The app's files and a page's, each once; the app's own is the last of its modules. */
function filesOf(manifest: Manifest, module: string): Files {
  const { styles, scripts } = collectFiles(manifest, [CLIENT_ENTRY, module])
  const app = addressOf(manifest[CLIENT_ENTRY]!.file)
  return {
    styles,
    modules: [...scripts.filter((address) => address !== app), app],
    scripts: [addressOf(manifest[BOOT]!.file)],
  }
}

/**
 * The panel does nothing without its scripts: they are asked for at once, and its fonts do not go before
 * them.
 */
const panelFilesOf = (manifest: Manifest, entry: string): PageAssets => ({
  ...collectFiles(manifest, [entry]),
  modules: [],
  fonts: [],
})

/** What modules and all that they import are made of, in the order in which they were built to load. */
function collectFiles(manifest: Manifest, modules: string[]): { styles: string[]; scripts: string[] } {
  const chunks = new Set<Chunk>()
  const collect = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    for (const imported of chunk.imports ?? []) collect(imported)
    chunks.add(chunk)
  }
  modules.forEach(collect)
  return {
    styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))].map(addressOf),
    scripts: [...chunks].flatMap(({ file }) => (file.endsWith('.js') ? [addressOf(file)] : [])),
  }
}

const addressOf = (file: string) => `/${file}`
