import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'

const PANEL = path.join(import.meta.dirname, 'web/panel/entry-panel.tsx')

/**
 * Chunks: two shared ones that stay in the browser cache, one per page, and one with all that the panel needs
 * at startup, because on a phone each further request costs more than its bytes.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'framework',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store|dequal|cookie)\//,
  },
  {
    name: 'shared',
    test: /\/(?:web\/(?:shared|site)\/(?:app|hooks|lib|ui|styles)|cms\/shared)\/(?!sanitize|rights|rich-text-set|rich-text\/)/,
  },
  { name: (id, graph) => (isNeededBy(PANEL, id, graph) ? 'panel' : null) },
]

/** Whether an entry imports a module statically, directly or transitively. */
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
  // Bundles React's production build into the server bundle, independent of NODE_ENV at run time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    outDir: isSsrBuild ? 'dist/web/server' : 'dist/web/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    assetsDir: 'assets',
    // The CSP allows no data: URLs for scripts and styles, and an inlined font delays its style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['web/site/boot.ts', 'web/site/entry-client.tsx', 'web/panel/entry-panel.tsx'],
      output: isSsrBuild ? {} : { codeSplitting: { groups } },
    },
  },
}))
