import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import type { Chromium } from '#tests/support/servers/chromium.ts'
import {
  atLeast,
  atMost,
  checkTargets,
  formatVerdicts,
  median,
  table,
  type BenchTarget,
  type Verdict,
} from './report.ts'
import { readContent, signInToPanel, whenBrotliIsReady } from './site.ts'
import {
  medianOfRuns,
  type PageRun,
  readRun,
  type Score,
  SCORES,
  type SignIn,
  visitPage,
} from './visit-page.ts'

export type MeasuredPage = {
  name: string
  path: string
  /** the median of all visits */
  run: PageRun
  /** milliseconds to the first paint of its HTML without scripts, as a floor; of home only */
  floor?: number | undefined
  /**
   * gzipped bytes of the assets that the document names, as the target counts them; the browser gets Brotli
   */
  gzip: { js: number; css: number }
}

/** As browsers and Lighthouse count. */
const KB = 1_000

type PageTarget = BenchTarget<MeasuredPage>
const score = (name: Score, limit: number): PageTarget => ({
  ...atLeast(name, limit, 'of 100', ({ run }) => run.scores[name]),
  reasons: ({ run }) => (name === 'performance' ? [] : run.failing),
})
const SHIFT: PageTarget = atMost('CLS', 0.01, '', ({ run }) => run.cls)
const THIRD_PARTY: PageTarget = atMost('from elsewhere', 0, 'kB', ({ run }) => run.thirdParty / KB)

/** Targets of each public page (docs/behaviour.md#targets); `HOME` has two more. */
const PUBLIC: PageTarget[] = [
  score('performance', 98),
  score('accessibility', 100),
  score('best-practices', 100),
  score('seo', 100),
  atMost('LCP', 1_700, 'ms', ({ run }) => run.lcp),
  SHIFT,
  atMost('TBT', 50, 'ms', ({ run }) => run.tbt),
  atMost('scripts, gzip', 108, 'kB', ({ gzip }) => gzip.js / KB),
  atMost('styles, gzip', 14, 'kB', ({ gzip }) => gzip.css / KB),
  atMost('fonts', 60, 'kB', ({ run }) => (run.sent.Font ?? 0) / KB),
  THIRD_PARTY,
]
const HOME = PUBLIC.toSpliced(
  -1,
  0,
  atMost('scripts of the first page, gzip', 105, 'kB', ({ gzip }) => gzip.js / KB),
  atMost('all before scrolling', 450, 'kB', ({ run }) => run.total / KB),
)
/** The panel is not indexed, so it has no SEO target; it has its own budget. */
const PANEL: PageTarget[] = [
  score('accessibility', 100),
  score('best-practices', 100),
  atMost('interactive', 2_500, 'ms', ({ run }) => run.interactive),
  atMost('scripts, gzip', 220, 'kB', ({ gzip }) => gzip.js / KB),
  SHIFT,
  THIRD_PARTY,
]
/** Lists of the panel, seen by somebody who is signed in. */
const PANEL_LIST: PageTarget[] = [
  score('accessibility', 100),
  score('best-practices', 100),
  atMost('first paint', 1_000, 'ms', ({ run }) => run.fcp),
  SHIFT,
  THIRD_PARTY,
]
const PANEL_LISTS = {
  posts: panelPaths.dashboard,
  projects: panelPaths.projects,
  images: panelPaths.images,
}
const TARGETS: Record<string, PageTarget[]> = {
  [pagePaths.home]: HOME,
  [panelPaths.signIn]: PANEL,
  ...Object.fromEntries(Object.values(PANEL_LISTS).map((path) => [path, PANEL_LIST])),
}
const HEAD = 'page|perf|a11y|best|seo|FCP ms|LCP ms|CLS|TBT ms|JS|CSS|page|JS|CSS|fonts|images|all'.split('|')

/** @returns the verdict on each target that a page visit measures, for each page */
export function checkPages(measured: MeasuredPage[]): Verdict[] {
  return measured.flatMap((page) =>
    checkTargets(TARGETS[page.path] ?? PUBLIC, page).map((verdict) => ({
      ...verdict,
      name: `${page.name}: ${verdict.name}`,
    })),
  )
}

/** @returns a table of the pages' figures for the terminal, and a line for each missed target */
export function formatPages(measured: MeasuredPage[]): string {
  const verdicts = checkPages(measured)
  const missed = verdicts.filter(({ met }) => met === false)
  const figures = table(
    HEAD,
    measured.map(({ name, run, gzip }) => [
      name,
      ...SCORES.map((score) => String(run.scores[score])),
      run.fcp.toFixed(0),
      run.lcp.toFixed(0),
      run.cls.toFixed(3),
      run.tbt.toFixed(0),
      ...[gzip.js, gzip.css].map(kilobytes),
      ...['Document', 'Script', 'Stylesheet', 'Font', 'Image'].map((type) => kilobytes(run.sent[type] ?? 0)),
      kilobytes(run.total),
    ]),
  )
  const legend =
    'kB: first what the document names, in gzip; then all that was sent before scrolling, with ' +
    'headers, Brotli where it helps'
  const verdict =
    missed.length === 0 ? `All ${verdicts.length} targets of the pages are met.` : formatVerdicts(missed)
  const beside = measured.flatMap(({ name, run: { lcp }, floor }) =>
    floor
      ? [`${name} without scripts: FCP ${floor.toFixed(0)} ms, its LCP is ${(lcp / floor).toFixed(2)} × that`]
      : [],
  )
  const indexes = measured.map(({ run }) => Math.round(run.index)).sort((one, other) => one - other)
  const index = `Lighthouse's index of this machine: ${indexes[0]} to ${indexes.at(-1)} by page`
  return `${[figures, legend, index, ...beside].join('\n')}\n\n${verdict}`
}

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1)

type Input = {
  origin: string
  chromium: Chromium
  /** number of visits to each page */
  visits: number
  /** gets Lighthouse's full results, a file for each visit */
  folder: string
}
type PageToVisit = { name: string; path: string }

/** Visits each kind of public page, and the panel's first screen. */
export const measurePages = async (input: Input): Promise<MeasuredPage[]> =>
  measureEach({ ...input, pages: await listPublicPages(input.origin) })

/** Visits the panel's lists as an admin who signed in just before, and so has its code already. */
export const measurePanelLists = (input: Input): Promise<MeasuredPage[]> =>
  measureEach({
    ...input,
    pages: Object.entries(PANEL_LISTS).map(([name, path]) => ({ name: `panel: ${name}`, path })),
    signIn: (tab) => signInToPanel(tab, input.origin),
  })

type Visits = Input & { pages: PageToVisit[]; signIn?: SignIn }

/** Visits pages in turns, so that a temporary slowdown does not affect a single page. */
async function measureEach(input: Visits): Promise<MeasuredPage[]> {
  const { origin, chromium, visits, folder, pages, signIn } = input
  mkdirSync(folder, { recursive: true })
  const visitedPages = pages.map((page) => ({ ...page, runs: [] as PageRun[], floors: [] as number[] }))
  for (let round = 1; round <= visits; round++) {
    for (const { name, path, runs, floors } of visitedPages) {
      console.log(`Visiting ${path} (${name}), ${round} of ${visits}…`)
      await whenBrotliIsReady(`${origin}${path}`)
      const lhr = await visitPage({ url: `${origin}${path}`, chromium, signIn })
      writeFileSync(join(folder, `${name.replace(': ', '-')}-${round}.json`), JSON.stringify(lhr))
      runs.push(readRun(lhr))
      if (path !== pagePaths.home) continue
      const bare = await visitPage({ url: `${origin}${path}`, chromium, blocked: ['*.js'] })
      floors.push(readRun(bare).fcp)
    }
  }
  return Promise.all(
    visitedPages.map(async ({ name, path, runs, floors }) => ({
      name,
      path,
      run: medianOfRuns(runs),
      floor: floors.length > 0 ? median(floors) : undefined,
      gzip: await sumAssets(origin, path),
    })),
  )
}

async function listPublicPages(origin: string): Promise<PageToVisit[]> {
  const { posts, projects } = await readContent(origin)
  const legal = await fetch(`${origin}${pagePaths.privacy}`)
  return [
    { name: 'home', path: pagePaths.home },
    { name: 'blog', path: pagePaths.blog },
    { name: 'post', path: pagePaths.post(posts[0]!) },
    { name: 'project', path: pagePaths.project(projects[0]!) },
    { name: 'booking', path: pagePaths.booking },
    { name: 'panel', path: panelPaths.signIn },
    ...(legal.ok ? [{ name: 'privacy', path: pagePaths.privacy }] : []),
  ]
}

/**
 * Adds up the assets that a page's HTML names, in tags and for its boot script; the app loads others later.
 * @returns bytes of the gzipped bodies
 */
async function sumAssets(origin: string, path: string): Promise<{ js: number; css: number }> {
  const { text } = await fetchRaw(origin, { path })
  const assets = new Set(
    [...text.matchAll(/(?<=[" ])\/assets\/[^" ]+\.(?:js|css)(?=[" ])/g)].map(([asset]) => asset),
  )
  const bytesOf = { js: 0, css: 0 }
  for (const asset of assets) {
    const { bytes } = await fetchRaw(origin, { path: asset, headers: { 'Accept-Encoding': 'gzip' } })
    bytesOf[asset.endsWith('.js') ? 'js' : 'css'] += bytes.length
  }
  return bytesOf
}
