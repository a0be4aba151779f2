import { useEffect } from 'react'
import { keepInEntry } from '#web/site/lib/history-entry.ts'

/** Milliseconds without scrolling after which the place is kept: browsers allow a few such writes a second. */
const PAUSE = 100

/**
 * Keeps where the page stands, for a visitor who loads it again: the browser finds the place by itself only where
 * the page is as high from the start. What is written while a page is left comes too late in some browsers.
 */
export function useKeptPlace(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keepInEntry({ top: window.scrollY }), PAUSE)
    }
    window.addEventListener('scroll', keepSoon, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', keepSoon)
    }
  }, [isActive])
}

const TOUCHES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/** @returns scrolls to a place, unless the visitor has done anything since */
export function scrollUnlessTouched(): (top: number) => void {
  const touched = new AbortController()
  const listening = { signal: touched.signal, capture: true, passive: true }
  for (const name of TOUCHES) window.addEventListener(name, () => touched.abort(), listening)
  return (top) => {
    if (touched.signal.aborted) return
    touched.abort()
    window.scrollTo({ top, behavior: 'instant' })
  }
}
