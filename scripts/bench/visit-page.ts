import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Result } from 'lighthouse'
import { chromium as playwright, type Page } from 'playwright'
import type { Chromium } from '#tests/support/servers/chromium.ts'
import { freePort } from '../free-port.ts'
import { medianOfEach } from './report.ts'

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Score = (typeof SCORES)[number]

/** Figures of one page visit. */
export type PageRun = {
  /**
   * Lighthouse's measure of this machine's processor. Its phone is four times slower than the machine, so that
   * milliseconds compare only between machines with about the same index.
   */
  index: number
  scores: Record<Score, number>
  /** First Contentful Paint, in milliseconds as the next three */
  fcp: number
  /** Largest Contentful Paint */
  lcp: number
  /** Total Blocking Time */
  tbt: number
  /** Time to Interactive */
  interactive: number
  /** Cumulative Layout Shift, without a unit */
  cls: number
  /** transferred bytes with headers, by Lighthouse's resource type */
  sent: Record<string, number>
  /** the sum of `sent` */
  total: number
  /** transferred bytes from other origins */
  thirdParty: number
  /** ids of the failed audits, without those of timings */
  failing: string[]
}

const ATTEMPTS = 3

/** What a browser does before its visit, in a tab of its own. */
export type SignIn = (tab: Page) => Promise<void>
type Visit = { url: string; chromium: Chromium; signIn?: SignIn | undefined; blocked?: string[] }

/** Retries: on a busy machine a trace can lack its beginning, and Lighthouse then asks to be run again. */
export async function visitPage(input: Visit): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const lhr = await visitOnce(input)
    if (!lhr.runtimeError || attempt === ATTEMPTS) return lhr
    console.log(`Once more: ${lhr.runtimeError.message}`)
  }
}

/**
 * Visits a page as a phone on a slow connection: Lighthouse's mobile profile with simulated throttling. Each
 * visit starts a new browser, so that no state is left from the previous one. No errors are reported to
 * Lighthouse's makers: only its command line does that, which is not used here.
 *
 * @returns Lighthouse's full result
 */
async function visitOnce({ url, chromium: { path, args }, signIn, blocked = [] }: Visit): Promise<Result> {
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'studio-visit-'))
  // Lighthouse opens its tab in the browser's own profile
  const browser = await playwright.launchPersistentContext(profile, {
    executablePath: path,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    if (signIn) {
      const tab = await browser.newPage()
      await signIn(tab)
      await tab.close()
    }
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...SCORES],
      disableFullPageScreenshot: true,
      disableStorageReset: signIn !== undefined,
      blockedUrlPatterns: blocked,
    })
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
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
    index: lhr.environment.benchmarkIndex,
    scores: Object.fromEntries(
      SCORES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? Number.NaN) * 100)]),
    ) as PageRun['scores'],
    fcp: value('first-contentful-paint'),
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

/** @returns the median of each figure, sizes included, and every audit that failed in any run */
export function medianOfRuns(runs: PageRun[]): PageRun {
  return {
    ...medianOfEach(runs.map(({ scores: _, sent: __, failing: ___, ...numbers }) => numbers)),
    scores: medianOfEach(runs.map(({ scores }) => scores)),
    sent: medianOfEach(runs.map(({ sent }) => sent)),
    failing: [...new Set(runs.flatMap(({ failing }) => failing))],
  }
}
