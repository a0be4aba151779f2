import { stopLexicalPropagation } from 'lexical'
import { useCallback } from 'react'

/**
 * Events of a field inside the text that Lexical must not handle as input into the text.
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

/** @returns a ref callback that keeps the events of an element's fields from Lexical */
export function useDetachedEvents() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const controller = new AbortController()
    const detach = (event: Event) => {
      // Lexical takes dropped files: a field does not, and the browser would navigate to them
      if (event instanceof DragEvent && event.dataTransfer?.types.includes('Files')) return
      if (event.target instanceof Element && event.target.closest('label, button')) {
        stopLexicalPropagation(event)
      }
    }
    for (const name of EVENTS) element.addEventListener(name, detach, { signal: controller.signal })
    return () => controller.abort()
  }, [])
}
