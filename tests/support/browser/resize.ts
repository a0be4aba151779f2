import type { Page, ViewportSize } from 'playwright/test'

/** Gives the screen another size, and waits for the frame in which the page has its layout for it. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  // reports once with the next frame, also where the page's clock stands still
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new ResizeObserver((_entries, observer) => {
          observer.disconnect()
          resolve()
        }).observe(document.documentElement)
      }),
  )
}
