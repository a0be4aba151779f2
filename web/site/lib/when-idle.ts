import { SECOND } from '#cms/shared/constants.ts'

/** Browsers without `requestIdleCallback` have surely painted by then. */
const SURELY_IDLE = 2 * SECOND

/**
 * Does something once the page is loaded and the browser has nothing better to do.
 * @returns what calls it off
 */
export function whenIdle(task: () => void): () => void {
  let cancel = () => window.removeEventListener('load', wait)
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(task)
      cancel = () => cancelIdleCallback(handle)
    } else {
      const timer = setTimeout(task, SURELY_IDLE)
      cancel = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => cancel()
}
