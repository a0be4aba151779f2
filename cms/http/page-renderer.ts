import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LogFailure, ReadData } from '#web/site/app/read-page-data.ts'
import type { PageAssets } from '#web/shared/app/document.ts'
import type * as EntryServer from '#web/entry-server.tsx'
import type { RenderOptions } from './pages.ts'

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
 * Renders pages with the output of `npm run build`.
 * @returns the render functions, and the folders that `/assets` serves
 * @throws when the site is not built
 */
export async function createPageRenderer({ read, log, root, publicUrl }: Options) {
  const buildDir = path.join(root, 'dist/web')
  const siteManifest = readManifest(path.join(buildDir, 'site'))
  const panelManifest = readManifest(path.join(buildDir, 'panel'))
  const entry = (await import(pathToFileURL(path.join(buildDir, 'server/entry-server.js')).href)) as Entry
  const assetsByModule = new Map<string, PageAssets>()

  const getAssets = (module: string, ...parts: string[]): PageAssets => {
    const modules = [module, ...parts]
    let assets = assetsByModule.get(modules.join())
    if (!assets) {
      assetsByModule.set(
        modules.join(),
        (assets = {
          ...entry.commonAssets,
          ...(module === entry.PANEL_ENTRY
            ? getPanelFiles(panelManifest, module)
            : getFiles(siteManifest, modules)),
        }),
      )
    }
    return assets
  }
  return {
    render: (url: string, { posted, preview, refusal }: RenderOptions = {}) =>
      entry.renderPage({
        url,
        posted,
        ...(refusal && { limitResponse: refusal }),
        read: preview ?? read,
        isPreview: preview !== undefined,
        log,
        publicUrl,
        getAssets,
      }),
    tooLong: entry.renderRequestTooLong({ publicUrl, getAssets }),
    readShareCard: (page: string) => entry.readShareCard({ page, read, log }),
    assetsDirs: [path.join(buildDir, 'site/assets'), path.join(buildDir, 'panel/assets')],
  }
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest

type Files = Pick<PageAssets, 'styles' | 'modules' | 'scripts'>

/** The files of the app and of a page with its parts, deduplicated; the app's entry is the last module. */
function getFiles(manifest: Manifest, modules: string[]): Files {
  const { styles, scripts } = collectFiles(manifest, [CLIENT_ENTRY, ...modules])
  const app = toUrl(manifest[CLIENT_ENTRY]!.file)
  return {
    styles,
    modules: [...scripts.filter((address) => address !== app), app],
    scripts: [toUrl(manifest[BOOT]!.file)],
  }
}

/** The panel needs its scripts before anything else: they load at once, and no font is preloaded. */
const getPanelFiles = (manifest: Manifest, entry: string): PageAssets => ({
  ...collectFiles(manifest, [entry]),
  modules: [],
  fonts: [],
})

/** The styles and scripts of modules and their imports, dependencies first. */
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
    styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))].map(toUrl),
    scripts: [...chunks].flatMap(({ file }) => (file.endsWith('.js') ? [toUrl(file)] : [])),
  }
}

const toUrl = (file: string) => `/${file}`
