import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions, type Rolldown } from 'vite'
import { compressAssets } from './scripts/compress-assets.ts'
import { markPure } from './scripts/mark-pure.ts'
import { stripDescriptions } from './scripts/strip-descriptions.ts'

/** Stays in the browser's cache when only our own code changes. */
const framework: Rolldown.CodeSplittingGroup = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store|dequal|cookie)\//,
}

// On a phone each further request costs more than its bytes: what is needed at once is one chunk.

/**
 * What the public pages share, with a style sheet of home that a lazy part uses, too: it needs no own chunk.
 */
const shared: Rolldown.CodeSplittingGroup = {
  name: 'shared',
  test: /\/(?:(?:web\/(?:shared|site)\/(?:app|hooks|lib|ui|styles)|cms\/shared)\/(?!sanitize|youtube|projects|format-audio|rich-text\/)|carousel\.module\.css$)/,
}

/** The panel's entry with all that it imports. */
const panel: Rolldown.CodeSplittingGroup = { name: 'panel', test: /\/web\/panel\/entry-panel\.tsx$/ }

/** The builds by the mode that they run in (`scripts/build-targets.ts`): each writes a folder of its own. */
const builds: Record<string, BuildEnvironmentOptions> = {
  site: forBrowser(
    ['web/site/boot.ts', 'web/site/entry-client.tsx', 'web/site/pages/api/page.module.css'],
    [framework, shared],
  ),
  panel: forBrowser(['web/panel/entry-panel.tsx'], [framework, panel]),
  server: { ssr: 'web/entry-server.tsx' },
}

function forBrowser(input: string[], groups: Rolldown.CodeSplittingGroup[]): BuildEnvironmentOptions {
  // no getter of ours or of a library has an effect: an unused table that names a limit is left out
  const treeshake = { propertyReadSideEffects: false } as const
  return { manifest: true, rolldownOptions: { input, treeshake, output: { codeSplitting: { groups } } } }
}

/** The development server has none of these modes and serves site and panel from the sources. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), ...(mode === 'server' ? [] : [markPure(), stripDescriptions(), compressAssets()])],
  // Bundles React's production build into the server bundle, independent of NODE_ENV at run time.
  define: mode === 'server' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: mode === 'server' ? { noExternal: true } : {},
  build: {
    outDir: `dist/web/${mode}`,
    emptyOutDir: true,
    // The CSP allows no data: URLs for scripts and styles, and an inlined font delays its style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...builds[mode],
  },
}))
