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

/** Modules that home loads at once. */
const FIRST_PAGE = /\/web\/site\/(?:entry-client\.tsx|pages\/home\/page\.tsx)$/

/** With two files of home that a lazy part of it uses, too: they need no own chunk. */
const SHARED =
  /\/(?:(?:web\/(?:shared|site)\/(?:app|hooks|lib|ui|styles)|cms\/shared)\/(?!sanitize|youtube|projects|texts\/(?:blind|lightbox)|format-audio|rich-text\/)|home\/timings\.ts$|carousel\.module\.css$)/

/** What the public pages share, as far as home needs it. */
const shared: Rolldown.CodeSplittingGroup = {
  name: (id, context) => (isImportedBy(FIRST_PAGE, id, context) ? 'shared' : null),
  test: SHARED,
}

/** What they share apart from home. */
const more: Rolldown.CodeSplittingGroup = { name: 'more', test: SHARED }

/** Whether a module is one that `test` names, or is imported by one, itself or through others. */
function isImportedBy(
  test: RegExp,
  id: string,
  context: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (test.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = context.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isImportedBy(test, importer, context, seen))
}

/** The panel's entry with all that it imports. */
const panel: Rolldown.CodeSplittingGroup = { name: 'panel', test: /\/web\/panel\/entry-panel\.tsx$/ }

/** The audio player with all that it imports: blind listening, which is loaded later, shares much of it. */
const audioPlayer: Rolldown.CodeSplittingGroup = {
  name: 'audio-player',
  test: /\/web\/site\/blocks\/audio-player\.tsx$/,
}

/** What the players of sounds and films share: a page with one of them has nothing of the other. */
const player: Rolldown.CodeSplittingGroup = {
  name: 'player',
  test: /\/web\/(?:site\/blocks\/(?:play(?:er-keys|er-time|-button)|seek-bar|speed-button)|shared\/lib\/(?:format-audio|pressed-key))\./,
}

/** The builds by the mode that they run in (`scripts/build-targets.ts`): each writes a folder of its own. */
const builds: Record<string, BuildEnvironmentOptions> = {
  site: forBrowser(
    ['web/site/boot.ts', 'web/site/entry-client.tsx', 'web/site/pages/api/page.module.css'],
    [framework, shared, more, player, audioPlayer],
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
