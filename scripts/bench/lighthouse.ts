import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { freePort } from '../free-port.ts'
import type { Chromium } from '#tests/support/servers/chromium.ts'
import { SCORES } from './page-figures.ts'

const ATTEMPTS = 3

/** Retries: on a busy machine a trace can lack its beginning, and Lighthouse then asks to be run again. */
export async function visitUntilRecorded(url: string, chromium: Chromium): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const lhr = await visit(url, chromium)
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
async function visit(url: string, { path, args }: Chromium): Promise<Result> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: path,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...SCORES],
      disableFullPageScreenshot: true,
    })
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}
