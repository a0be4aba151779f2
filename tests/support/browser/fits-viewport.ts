import { expect, type Page } from 'playwright/test'
import { horizontalOverflow } from './horizontal-overflow.ts'

/** The least width and height of a target in pixels (WCAG 2.5.8). */
const MIN_TARGET = 24

/**
 * Asserts WCAG 1.4.10 and 2.5.8: the page scrolls in one direction, clips no text, and its targets are large
 * enough.
 */
export async function expectFitsViewport(page: Page): Promise<void> {
  expect.soft(await horizontalOverflow(page), 'wider than the window').toEqual({ by: 0, elements: [] })
  expect.soft(await findClippedText(page), 'cut off').toEqual([])
  expect.soft(await findSmallTargets(page), 'too small to hit').toEqual([])
}

/** @returns targets of less than 24 × 24 px, but for links within a text */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minimum) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [role="button"], [role="radio"], ' +
          '[role="gridcell"] > *',
      ),
    ]
    const isShown = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden="true"], [inert]')
    const isInText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.closest('p, li, td, blockquote, h2, h3, h4')?.textContent ?? '') !== element.textContent
    const isSmall = ({ width, height }: DOMRect) =>
      width > 1 && height > 1 && (width < minimum - 0.5 || height < minimum - 0.5)
    return targets
      .filter((element) => isShown(element) && !isInText(element) && isSmall(element.getBoundingClientRect()))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect()
        return (
          `${element.tagName.toLowerCase()} ` +
          `“${element.getAttribute('aria-label') ?? element.textContent}”: ${Math.round(width)} × ` +
          `${Math.round(height)}`
        )
      })
  }, MIN_TARGET)
}

/**
 * @returns words that cannot be read because the window or a box that does not scroll cuts them off at a side
 */
export async function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const range = document.createRange()
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement!
      if (
        !node.textContent?.trim() ||
        parent.closest('[aria-hidden="true"], [inert], script, style, noscript, option')
      ) {
        continue
      }
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width === 0) continue
      const [from, to] = limitsOf(parent)
      if (left < from - 2 || right > to + 2) {
        found.push(
          `“${node.textContent.trim().slice(0, 50)}” from ${Math.round(left)} to ` +
            `${Math.round(right)} in ${Math.round(from)} to ${Math.round(to)}`,
        )
      }
    }
    return found

    function limitsOf(element: Element): [number, number] {
      let [from, to] = [0, document.documentElement.clientWidth]
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position, clipPath } = getComputedStyle(box)
        const rect = box.getBoundingClientRect()
        // a text that scrolls can be read; one in a box of one pixel is there for screen readers
        if (overflowX === 'auto' || overflowX === 'scroll' || rect.width <= 1 || clipPath !== 'none') {
          return [-Infinity, Infinity]
        }
        if (overflowX !== 'visible') [from, to] = [Math.max(from, rect.left), Math.min(to, rect.right)]
        if (position === 'fixed') break
      }
      return [from, to]
    }
  })
}

/** @returns images that show as broken */
export async function findBrokenImages(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.checkVisibility())
      .map(({ src }) => src),
  )
}
