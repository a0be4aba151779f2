import type { Page } from 'playwright/test'

/**
 * Goes down a page as a reader does and back to its top, so that what appears on the way has appeared and
 * images that wait for it are there, or have failed.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 0.8) {
      window.scrollTo({ top, behavior: 'instant' })
      await frame()
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await waitForImages(page)
  await waitForAnimations(page)
}

/** Resolves when the images of the page are there, or have failed, those beside the screen as well. */
export async function waitForImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // one beside the screen, in a carousel, would wait for ever
    for (const image of document.images) image.loading = 'eager'
    await frame()
    // asked anew each frame: an image that is lost meanwhile leaves the document, and tells of neither end
    const isAwaited = (image: HTMLImageElement) => image.checkVisibility() && !image.complete
    while ([...document.images].some(isAwaited)) await frame()
  })
}

/** Resolves when no reveal or transition is under way any more; what goes on for ever is left out. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const passing = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return animation.playState === 'running' && typeof end === 'number' && end < 2_500
    })
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })
}
