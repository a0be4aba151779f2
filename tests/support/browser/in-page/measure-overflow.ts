export type HorizontalOverflow = { by: number; elements: string[] }

/**
 * Runs in the page, so it may use nothing outside of itself.
 * @returns by how many pixels the page is wider than the window, and what sticks out of it
 */
export function measureOverflow(): HorizontalOverflow {
  const root = document.documentElement
  const by = root.scrollWidth - root.clientWidth
  if (by <= 0) return { by: 0, elements: [] }
  const isWide = (element: Element) => element.getBoundingClientRect().right > root.clientWidth + 0.5
  const elements = [...document.body.querySelectorAll('*')].filter(
    (element) => isWide(element) && ![...element.children].some(isWide),
  )
  return {
    by,
    elements: elements
      .slice(0, 5)
      .map(
        (element) =>
          `${element.tagName.toLowerCase()}.${element.className} “${(element.textContent ?? '').slice(0, 40)}”`,
      ),
  }
}
