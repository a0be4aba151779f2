export type FocusStop = { name: string; fault: string | undefined }

/**
 * Checks the focused element: whether its focus is visible, and whether something covers all of it (WCAG
 * 2.4.7, 2.4.11). Runs in the page, so it may use nothing outside of itself.
 *
 * @returns undefined where no element of the page has the focus
 */
export async function readFocusStop(): Promise<FocusStop | undefined> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body || element === document.documentElement) return undefined
  // a transition of colours is judged by its end
  for (const animation of element.getAnimations({ subtree: true })) {
    if ((animation.effect?.getComputedTiming().endTime as number) < 1_000) animation.finish()
  }
  const text = element.textContent || element.getAttribute('name') || ''
  const label = (element.getAttribute('aria-label') ?? text).trim().slice(0, 60)
  const name = `${element.tagName.toLowerCase()} “${label}”`
  return { name, fault: faultOf(element) }

  function isFramed(part: Element | null): boolean {
    if (!part) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
  }

  function faultOf(focused: HTMLElement): string | undefined {
    if (!focused.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'is not visible'
    const { left, top, right, bottom } = focused.getBoundingClientRect()
    const box = {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
    }
    if (box.right - box.left < 1 || box.bottom - box.top < 1) return 'is outside of the window'
    // the frame may be around the whole card of a link, a whole editor, a search field with its icon, or only
    // the number of a calendar's day
    if (
      ![focused, focused.closest('li, article, label, [role="group"]'), ...focused.children].some(isFramed)
    ) {
      return 'looks as it does without the focus'
    }
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map(
        (y) => [box.left + x * (box.right - box.left), box.top + y * (box.bottom - box.top)] as const,
      ),
    )
    const isSeen = points.some(([x, y]) => {
      const top = document.elementFromPoint(x, y)
      return top && (focused.contains(top) || top.contains(focused))
    })
    return isSeen ? undefined : 'lies under something else'
  }
}

export const describeFocusFaults = (stops: FocusStop[]) =>
  stops.filter(({ fault }) => fault).map(({ name, fault }) => `${name} ${fault}`)
