import { SECOND } from '#cms/shared/units.ts'

/** Delay for browsers without `requestIdleCallback`; they have painted by then. */
const FALLBACK_DELAY = 2 * SECOND

/**
 * Runs a task after the load event, once the browser is idle.
 * @returns cancels the task
 */
export function whenIdle(task: () => void): () => void {
  let cancel = () => window.removeEventListener('load', wait)
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(task)
      cancel = () => cancelIdleCallback(handle)
    } else {
      const timer = setTimeout(task, FALLBACK_DELAY)
      cancel = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => cancel()
}
