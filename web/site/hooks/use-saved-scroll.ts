import { useEffect } from 'react'
import { saveToHistoryState } from '#web/site/lib/history-state.ts'

/**
 * Milliseconds without scrolling after which the position is saved: browsers limit how often history may be
 * written.
 */
const SAVE_DELAY = 100

/**
 * Saves the scroll position for a reload: the browser restores it only if the page has its full height from
 * the start. Saved while scrolling, since writes in `pagehide` come too late in some browsers.
 */
export function useSavedScroll(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const saveSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => saveToHistoryState({ scrollTop: window.scrollY }), SAVE_DELAY)
    }
    window.addEventListener('scroll', saveSoon, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', saveSoon)
    }
  }, [isActive])
}

const INTERACTIONS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/** @returns a function that scrolls to a position, unless the visitor has interacted since its creation */
export function createScrollRestorer(): (top: number) => void {
  const interaction = new AbortController()
  const listenerOptions = { signal: interaction.signal, capture: true, passive: true }
  for (const name of INTERACTIONS) window.addEventListener(name, () => interaction.abort(), listenerOptions)
  return (top) => {
    if (interaction.signal.aborted) return
    interaction.abort()
    window.scrollTo({ top, behavior: 'instant' })
  }
}
