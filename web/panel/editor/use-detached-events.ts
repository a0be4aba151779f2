import { stopLexicalPropagation } from 'lexical'
import { useCallback } from 'react'

/**
 * What a field inside the text takes for itself: Lexical would answer it as if it were typed into the text.
 */
const EVENTS = [
  'keydown',
  'keyup',
  'beforeinput',
  'input',
  'compositionstart',
  'compositionend',
  'paste',
  'copy',
  'cut',
  'drop',
  'dragstart',
]

/** @returns the ref of an element whose fields are no part of the text around it */
export function useDetachedEvents() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const listening = new AbortController()
    const detach = (event: Event) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement) {
        stopLexicalPropagation(event)
      }
    }
    for (const name of EVENTS) element.addEventListener(name, detach, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
