import type { animate as Animate } from 'framer-motion/dom/mini'
import { SECOND } from '#cms/shared/units.ts'
import { prefersReducedMotion } from '#web/shared/hooks/use-media-query.ts'

/** The motion tokens of web/shared/styles/tokens.css, for code: milliseconds and a cubic Bézier curve. */
export const MOTION = { fast: 180, slow: 600, ease: [0.2, 0.7, 0.1, 1] } as const

let animate: typeof Animate | undefined
const listeners = new Set<() => void>()

/** Loads Framer Motion's `animate`. Not for visitors who prefer reduced motion. */
export async function loadMotion(): Promise<void> {
  if (animate || prefersReducedMotion()) return
  animate = await import('framer-motion/dom/mini').then((module) => module.animate)
  listeners.forEach((onLoad) => onLoad())
}

/** Whether `animateElement` animates; with `subscribeToMotion` an external store of React. */
export const isMotionLoaded = () => animate !== undefined
export function subscribeToMotion(onLoad: () => void): () => void {
  listeners.add(onLoad)
  return () => void listeners.delete(onLoad)
}

export type Keyframes = Partial<
  Record<'opacity' | 'transform' | 'visibility' | 'clipPath', [from: string, to: string]>
>

/** Keyframes of an element that fades in and moves from a transform to its place. */
export const enterFrom = (transform: string): Keyframes => ({
  opacity: ['0', '1'],
  transform: [transform, 'none'],
})

/**
 * Animates an element to the state that its styles define. Without animation if Framer Motion is not loaded
 * yet, or if the visitor prefers reduced motion.
 * @returns resolves when the animation has ended
 */
export async function animateElement(
  element: HTMLElement | null,
  keyframes: Keyframes,
  { duration, delay = 0 }: { /** milliseconds */ duration: number; delay?: number },
): Promise<void> {
  if (!element || !animate || prefersReducedMotion()) return
  await animate(element, keyframes, {
    duration: duration / SECOND,
    delay: delay / SECOND,
    ease: [...MOTION.ease],
  })
  // Framer Motion leaves the last keyframe as an inline style.
  for (const property of Object.keys(keyframes) as (keyof Keyframes)[]) element.style[property] = ''
}
