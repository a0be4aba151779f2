import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { freePort } from '../free-port.ts'
import type { Chromium } from '#tests/support/parts/chromium.ts'
import { SCORES } from './page-figures.ts'

const ATTEMPTS = 3

/** On a busy machine a recording can lack its beginning; Lighthouse then asks to be run again. */
export async function visitUntilRecorded(url: string, chromium: Chromium): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const lhr = await visit(url, chromium)
    if (!lhr.runtimeError || attempt === ATTEMPTS) return lhr
    console.log(`Once more: ${lhr.runtimeError.message}`)
  }
}

/**
 * Visits a page as a phone on a slow line does: Lighthouse's own mobile profile, its throttling simulated.
 * Each visit has a browser of its own, so that nothing is left of the one before. Errors are reported to
 * nobody: that is the command line's doing, which is not used here.
 *
 * @returns everything that Lighthouse says
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
