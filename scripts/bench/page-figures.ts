import type { Result } from 'lighthouse'
import { median } from './figures.ts'

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Score = (typeof SCORES)[number]

/** Figures of one page visit. */
export type PageRun = {
  scores: Record<Score, number>
  /** milliseconds; `cls` has no unit */
  lcp: number
  tbt: number
  /** Time to Interactive */
  interactive: number
  cls: number
  /** transferred bytes with headers, by Lighthouse's resource type; `thirdParty` is from other origins */
  sent: Record<string, number>
  total: number
  thirdParty: number
  /** ids of the failed audits, without those of timings */
  failing: string[]
}

type NetworkItem = { url: string; transferSize: number; resourceType?: string }

/** @throws when Lighthouse could not measure the page */
export function readRun(lhr: Result): PageRun {
  if (lhr.runtimeError) {
    throw new Error(`Lighthouse could not measure ${lhr.requestedUrl}: ${lhr.runtimeError.message}`)
  }
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const requests =
    (lhr.audits['network-requests']?.details as { items?: NetworkItem[] } | undefined)?.items ?? []
  const { origin } = new URL(lhr.finalDisplayedUrl)
  const fetched = requests.filter(({ url }) => url.startsWith('http'))
  const sent: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize } of fetched) {
    sent[resourceType] = (sent[resourceType] ?? 0) + transferSize
  }
  const bytes = (items: NetworkItem[]) => items.reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    scores: Object.fromEntries(
      SCORES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)]),
    ) as PageRun['scores'],
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    interactive: value('interactive'),
    cls: value('cumulative-layout-shift'),
    sent,
    total: bytes(fetched),
    thirdParty: bytes(fetched.filter(({ url }) => new URL(url).origin !== origin)),
    failing: failingAudits(lhr),
  }
}

function failingAudits(lhr: Result): string[] {
  const counted = SCORES.filter((name) => name !== 'performance').flatMap(
    (name) => lhr.categories[name]?.auditRefs ?? [],
  )
  const ids = counted
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)
  return [...new Set(ids)]
}

/**
 * Takes the median of each figure separately, sizes and failures included: noise distorts one run, seldom two
 * of three.
 */
export function medianOfRuns(runs: PageRun[]): PageRun {
  const of = (read: (run: PageRun) => number) => median(runs.map(read))
  const types = [...new Set(runs.flatMap(({ sent }) => Object.keys(sent)))]
  return {
    scores: Object.fromEntries(
      SCORES.map((name) => [name, of(({ scores }) => scores[name])]),
    ) as PageRun['scores'],
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    interactive: of(({ interactive }) => interactive),
    cls: of(({ cls }) => cls),
    sent: Object.fromEntries(types.map((type) => [type, of(({ sent }) => sent[type] ?? 0)])),
    total: of(({ total }) => total),
    thirdParty: of(({ thirdParty }) => thirdParty),
    failing: [...new Set(runs.flatMap(({ failing }) => failing))],
  }
}
