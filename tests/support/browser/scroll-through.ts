import type { Page } from 'playwright/test'

/** Longer animations than this, in milliseconds, are progress bars or go on for ever. */
export const LONGEST_TRANSITION = 2_500

/**
 * Scrolls a page down and back to its top, so that its reveals are over and its lazy images have loaded or
 * failed.
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

/** Resolves when the images of the page have loaded or failed, those outside the viewport as well. */
export async function waitForImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // a lazy image outside the viewport, in a carousel, would never load
    for (const image of document.images) image.loading = 'eager'
    await frame()
    // polled, because an image that is removed meanwhile fires neither load nor error
    const isAwaited = (image: HTMLImageElement) => image.checkVisibility() && !image.complete
    while ([...document.images].some(isAwaited)) await frame()
  })
}

/** Resolves when no reveal or transition is under way any more. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const transitions = document.getAnimations().filter((animation) => {
      const end = animation.effect?.getComputedTiming().endTime
      return animation.playState === 'running' && typeof end === 'number' && end < longest
    })
    await Promise.all(transitions.map(({ finished }) => finished.catch(() => undefined)))
  }, LONGEST_TRANSITION)
}
