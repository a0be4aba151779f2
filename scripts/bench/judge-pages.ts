import { panel } from '#cms/shared/paths.ts'
import { SCORES, type PageRun, type Score } from './page-figures.ts'
import { atLeast, atMost, type Verdict } from './verdict.ts'

export type MeasuredPage = {
  name: string
  path: string
  /** the median of all visits */
  run: PageRun
  /**
   * gzipped bytes of the assets that the document names, as the target counts them; the browser gets Brotli
   */
  gzip: { js: number; css: number }
}

/** Minimum Lighthouse scores (docs/behaviour.md#targets). */
const WANTED: Record<Score, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const KB = 1_000

/** @returns the verdict on each target that a page visit measures, for each page */
export function judgePages(pages: MeasuredPage[]): Verdict[] {
  return pages.flatMap((page) => (page.path === panel.signIn ? judgePanel(page) : judgePublic(page)))
}

function judgePublic({ name, path, run, gzip }: MeasuredPage): Verdict[] {
  return [
    ...SCORES.map((score) =>
      withReasons(
        atLeast(`${name}: ${score}`, WANTED[score], run.scores[score], 'of 100'),
        score === 'performance' ? [] : run.failing,
      ),
    ),
    atMost(`${name}: LCP`, 1_800, run.lcp, 'ms'),
    atMost(`${name}: CLS`, 0.01, run.cls, ''),
    atMost(`${name}: TBT`, 80, run.tbt, 'ms'),
    atMost(`${name}: scripts, gzip`, 115, gzip.js / KB, 'kB'),
    atMost(`${name}: styles, gzip`, 14, gzip.css / KB, 'kB'),
    atMost(`${name}: fonts`, 60, (run.sent.Font ?? 0) / KB, 'kB'),
    ...(path === '/' ? [atMost(`${name}: all before scrolling`, 450, run.total / KB, 'kB')] : []),
    atMost(`${name}: from elsewhere`, 0, run.thirdParty / KB, 'kB'),
  ]
}

/** The panel is not indexed, so it has no SEO target; its first screen is usable in under two seconds. */
function judgePanel({ name, run }: MeasuredPage): Verdict[] {
  return [
    withReasons(
      atLeast(`${name}: accessibility`, WANTED.accessibility, run.scores.accessibility, 'of 100'),
      run.failing,
    ),
    withReasons(
      atLeast(`${name}: best-practices`, WANTED['best-practices'], run.scores['best-practices'], 'of 100'),
      run.failing,
    ),
    atMost(`${name}: interactive`, 2_000, run.interactive, 'ms'),
    atMost(`${name}: CLS`, 0.01, run.cls, ''),
    atMost(`${name}: from elsewhere`, 0, run.thirdParty / KB, 'kB'),
  ]
}

function withReasons(verdict: Verdict, failing: string[]): Verdict {
  return verdict.met === false && failing.length > 0
    ? { ...verdict, got: `${verdict.got} (${failing.join(', ')})` }
    : verdict
}
