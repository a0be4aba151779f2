import type { Page, ViewportSize } from 'playwright/test'

/** Changes the size of the viewport, and waits for the frame in which the page has its new layout. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  // an observer reports once with the next frame, also where the page's clock is paused
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
