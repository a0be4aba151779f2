import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { createEngine, type Engine } from './engine.ts'
import { addGestures } from './gestures.ts'
import type { View } from './view.ts'

type EngineState = 'opening' | 'shown' | 'failed' | 'lost'

type Input = {
  scene: PublicPanoramaBlock['scenes'][number]
  /** element that takes the gestures */
  surface: RefObject<HTMLElement | null>
  onPaint: (view: View, aspect: number) => void
  onUnsupported: () => void
}

/**
 * Runs an engine on a canvas. Each attempt needs a new canvas, since one that has lost its WebGL context
 * never gets another: the caller renders it with `key={attempt}`.
 */
export function useEngine({ scene, surface, onPaint, onUnsupported }: Input) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const engine = useRef<Engine>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<EngineState>('opening')
  /** the last attempt that has painted */
  const [paintedAttempt, setPaintedAttempt] = useState<number>()
  const latestOnPaint = useRef(onPaint)
  useEffect(() => {
    latestOnPaint.current = onPaint
  })

  useEffect(() => {
    const element = canvas.current!
    const newEngine = createEngine({
      canvas: element,
      onPaint: (view, aspect) => latestOnPaint.current(view, aspect),
    })
    if (!newEngine) return onUnsupported()
    const listeners = new AbortController()
    addGestures(surface.current!, newEngine, listeners.signal)
    element.addEventListener('webglcontextlost', () => setState('lost'), { signal: listeners.signal })
    engine.current = newEngine
    return () => {
      listeners.abort()
      newEngine.dispose()
      engine.current = null
    }
    // oxlint-disable-next-line react/exhaustive-deps -- an engine for each canvas
  }, [attempt])

  useEffect(() => {
    setState('opening')
    engine.current?.show(scene).then(
      () => {
        setState('shown')
        setPaintedAttempt(attempt)
      },
      (error: unknown) => (error as Error).name !== 'AbortError' && setState('failed'),
    )
  }, [scene, attempt])

  const retry = () => setAttempt((count) => count + 1)
  return { canvas, engine, state, attempt, isPainted: paintedAttempt === attempt && state !== 'lost', retry }
}
