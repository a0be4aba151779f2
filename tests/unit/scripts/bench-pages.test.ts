import type { Result } from 'lighthouse'
import { describe, expect, test } from 'vitest'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { checkPages, formatPages, type MeasuredPage } from '#scripts/bench/pages.ts'
import { medianOfRuns, type PageRun, readRun } from '#scripts/bench/visit-page.ts'

const atLimit: PageRun = {
  index: 1_500,
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  fcp: 1_000,
  lcp: 1_700,
  tbt: 50,
  interactive: 2_500,
  cls: 0.01,
  sent: { Font: 60_000, Script: 90_000 },
  total: 450_000,
  thirdParty: 0,
  failing: [],
}
const home = (run: Partial<PageRun> = {}, gzip = { js: 105_000, css: 14_000 }): MeasuredPage => ({
  name: 'home',
  path: '/',
  run: { ...atLimit, ...run },
  gzip,
})
const blog = (run: Partial<PageRun> = {}, js = 108_000): MeasuredPage => ({
  ...home(run, { js, css: 14_000 }),
  name: 'blog',
  path: '/blog',
})
const missedTargets = (...pages: MeasuredPage[]) => checkPages(pages).filter(({ met }) => met === false)
const namesOf = (verdicts: { name: string }[]) => verdicts.map(({ name }) => name)

describe('the targets of the pages', () => {
  test('are all met at their limits', () => {
    const verdicts = checkPages([home(), blog()])
    expect(verdicts.filter(({ met }) => met)).toHaveLength(13 + 11)
    expect(formatPages([home(), blog()])).toContain('All 24 targets of the pages are met.')
  })

  test.each<[string, Partial<PageRun>]>([
    ['home: performance', { scores: { ...atLimit.scores, performance: 97 } }],
    ['home: accessibility', { scores: { ...atLimit.scores, accessibility: 99 } }],
    ['home: best-practices', { scores: { ...atLimit.scores, 'best-practices': 99 } }],
    ['home: seo', { scores: { ...atLimit.scores, seo: 99 } }],
    ['home: LCP', { lcp: 1_700.1 }],
    ['home: CLS', { cls: 0.0101 }],
    ['home: TBT', { tbt: 50.5 }],
    ['home: fonts', { sent: { Font: 60_001 } }],
    ['home: all before scrolling', { total: 450_001 }],
    ['home: from elsewhere', { thirdParty: 1 }],
  ])('name only %s when it is slightly missed', (name, run) => {
    expect(namesOf(missedTargets(home(run), blog()))).toEqual([name])
  })

  test('require lists of the panel to be painted within a second', () => {
    const list = (run: Partial<PageRun> = {}) => ({
      ...home(run),
      name: 'panel: posts',
      path: panelPaths.dashboard,
    })
    expect(
      missedTargets(list({ scores: { ...atLimit.scores, performance: 80, seo: 60 }, lcp: 3_000 })),
    ).toEqual([])
    expect(namesOf(missedTargets(list({ fcp: 1_000.1 })))).toEqual(['panel: posts: first paint'])
  })

  test('count the gzip bytes of scripts and styles', () => {
    expect(namesOf(missedTargets(home({}, { js: 105_001, css: 14_001 }), blog({}, 108_001)))).toEqual([
      'home: styles, gzip',
      'home: scripts of the first page, gzip',
      'blog: scripts, gzip',
    ])
  })

  test('stand beside the first paint without scripts where that was measured', () => {
    const text = formatPages([{ ...home({ lcp: 1_500 }), floor: 1_000 }, blog()])
    expect(text.match(/^.* without scripts: .*$/gm)).toEqual([
      'home without scripts: FCP 1000 ms, its LCP is 1.50 × that',
    ])
  })

  test('tell the index of the machine, without which milliseconds say nothing', () => {
    const text = formatPages([home({ index: 1_804.5 }), blog({ index: 990 })])
    expect(text.match(/^.*'s index .*$/gm)).toEqual([
      "Lighthouse's index of this machine: 990 to 1805 by page",
    ])
  })

  test('limit the total bytes of home only', () => {
    expect(missedTargets(blog({ total: 900_000 }))).toEqual([])
  })

  test('of the panel are its own, without a score for search engines', () => {
    const signIn = (run: Partial<PageRun>, js = 220_000): MeasuredPage => ({
      ...home(run, { js, css: 14_000 }),
      name: 'panel',
      path: '/admin/signin',
    })
    expect(
      missedTargets(signIn({ scores: { ...atLimit.scores, seo: 60, performance: 90 }, lcp: 2_500 })),
    ).toEqual([])
    expect(
      namesOf(
        missedTargets(
          signIn({ interactive: 2_500.1, scores: { ...atLimit.scores, accessibility: 99 } }, 220_001),
        ),
      ),
    ).toEqual(['panel: accessibility', 'panel: interactive', 'panel: scripts, gzip'])
  })

  test('name the failing audits, with a line for each missed target', () => {
    const page = blog({
      scores: { ...atLimit.scores, accessibility: 96 },
      failing: ['color-contrast'],
      tbt: 90,
    })
    expect(missedTargets(page).map(({ got }) => got)).toEqual(['96.00 of 100 (color-contrast)', '90.00 ms'])
    expect(formatPages([page]).match(/MISSED/g)).toHaveLength(2)
  })

  test('are missed by a figure that Lighthouse did not give', () => {
    expect(namesOf(missedTargets(home({ lcp: Number.NaN })))).toEqual(['home: LCP'])
  })
})

describe('the figures of a page', () => {
  test('are medians of the visits, of each figure by itself', () => {
    const median = medianOfRuns([
      { ...atLimit, lcp: 4_000, tbt: 10, sent: { Image: 5 }, scores: { ...atLimit.scores, performance: 70 } },
      {
        ...atLimit,
        lcp: 1_000,
        tbt: 900,
        sent: { Image: 7 },
        scores: { ...atLimit.scores, performance: 99 },
      },
      { ...atLimit, lcp: 1_500, tbt: 20, sent: { Image: 6, Other: 3 }, failing: ['meta-description'] },
    ])
    expect(median).toMatchObject({
      lcp: 1_500,
      tbt: 20,
      sent: { Image: 6, Other: 0 },
      scores: { performance: 98 },
      failing: ['meta-description'],
    })
  })

  test('add up transferred bytes by type and by origin', () => {
    const run = readRun(makeReport())
    expect(run).toMatchObject({
      sent: { Document: 10, Font: 50 },
      total: 60,
      thirdParty: 20,
      lcp: 1_234,
      index: 1_600,
      scores: { performance: 99, seo: 90 },
    })
    expect(run.failing).toEqual(['meta-description'])
  })

  test('are refused when Lighthouse failed', () => {
    expect(() =>
      readRun({ ...makeReport(), runtimeError: { code: 'NO_FCP', message: 'nothing was painted' } }),
    ).toThrow('nothing was painted')
  })
})

/** A Lighthouse report with the fields that are read. */
function makeReport(): Result {
  const items = [
    { url: 'http://127.0.0.1:1/', transferSize: 10, resourceType: 'Document' },
    { url: 'http://127.0.0.1:1/a.woff2', transferSize: 30, resourceType: 'Font' },
    { url: 'http://fonts.example/b.woff2', transferSize: 20, resourceType: 'Font' },
    { url: 'data:image/webp;base64,AA', transferSize: 0, resourceType: 'Image' },
  ]
  return {
    finalDisplayedUrl: 'http://127.0.0.1:1/',
    environment: { benchmarkIndex: 1_600 },
    categories: {
      performance: { score: 0.99, auditRefs: [{ id: 'largest-contentful-paint', weight: 25 }] },
      accessibility: {
        score: 1,
        auditRefs: [
          { id: 'image-alt', weight: 10 },
          { id: 'label', weight: 0 },
        ],
      },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: 0.9, auditRefs: [{ id: 'meta-description', weight: 1 }] },
    },
    audits: {
      'network-requests': { score: 1, details: { type: 'table', items } },
      'largest-contentful-paint': { score: 0.9, numericValue: 1_234 },
      'total-blocking-time': { score: 1, numericValue: 5 },
      'cumulative-layout-shift': { score: 1, numericValue: 0 },
      'image-alt': { score: 1 },
      label: { score: 0 },
      'meta-description': { score: 0 },
    },
  } as unknown as Result
}
