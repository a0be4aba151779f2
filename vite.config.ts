import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

const PANEL = path.join(import.meta.dirname, 'web/panel/entry-panel.tsx')

/**
 * What every page needs goes into two files that stay in the browser's cache; each page is one more. What the
 * panel begins with is one file as well: on a phone each further one costs more than its bytes.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store|dequal|cookie)\//,
  },
  {
    name: 'shared',
    test: /\/(?:web\/(?:shared|site)\/(?:app|hooks|lib|ui|styles)|cms\/shared)\/(?!sanitize|rich-text-set|rich-text\/)/,
  },
  { name: (id, graph) => (isNeededBy(PANEL, id, graph) ? 'panel' : null) },
]

/**
 * Whether an entry cannot begin without a module: it imports it, or something that does, other than on
 * demand.
 */
function isNeededBy(
  entry: string,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (id === entry) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => isNeededBy(entry, importer, graph, seen)) ?? false
  )
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), ...(isSsrBuild ? [] : [compressAssets()])],
  // the server's bundle holds React's production code, whatever NODE_ENV says where it runs
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : 'dist/web/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsDir: 'assets',
    // the policy for scripts and styles knows no data: addresses, and a font inside a style sheet delays it
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['web/site/boot.ts', 'web/site/entry-client.tsx', 'web/panel/entry-panel.tsx'],
      output: isSsrBuild ? {} : { codeSplitting: { groups } },
    },
  },
}))
