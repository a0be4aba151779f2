import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import type { Panorama } from '#cms/schemas/common.ts'
import { createEngine, type Engine } from './engine.ts'
import { addGestures } from './gestures.ts'
import type { View } from './view.ts'

type EngineState = 'opening' | 'shown' | 'failed' | 'lost'

type Input = {
  scene: PublicPanoramaBlock['scenes'][number]
  /** of the chosen variant of the scene */
  panorama: Panorama
  /** where to look first; none is the scene's own view */
  start: Partial<View> | undefined
  /** takes the engine */
  engine: RefObject<Engine | null>
  /** element that takes the gestures */
  surface: RefObject<HTMLElement | null>
  onPaint: (view: View, aspect: number) => void
  /** @returns whether a tap has done something else, so that the view does not turn */
  takeTap: () => boolean
  onUnsupported: () => void
}

/**
 * Runs an engine on a canvas. Each attempt needs a new canvas, since one that has lost its WebGL context
 * never gets another: the caller renders it with `key={attempt}`.
 */
export function useEngine(input: Input) {
  const { scene, panorama, start, engine, surface, onPaint, takeTap, onUnsupported } = input
  const canvas = useRef<HTMLCanvasElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<EngineState>('opening')
  /** the last attempt that has painted */
  const [paintedAttempt, setPaintedAttempt] = useState<number>()
  const paintOver = useEffectEvent(onPaint)
  const handleTap = useEffectEvent(takeTap)

  useEffect(() => {
    const element = canvas.current!
    const newEngine = createEngine({ canvas: element, onPaint: (view, aspect) => paintOver(view, aspect) })
    if (!newEngine) return onUnsupported()
    const listeners = new AbortController()
    addGestures(surface.current!, newEngine, { signal: listeners.signal, takeTap: () => handleTap() })
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
    engine.current?.show({ panorama, heading: scene.heading }, start).then(
      () => {
        setState('shown')
        setPaintedAttempt(attempt)
      },
      (error: unknown) => (error as Error).name !== 'AbortError' && setState('failed'),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- another variant is no other scene: `engine.replace`
  }, [scene, start, attempt])

  const retry = () => setAttempt((count) => count + 1)
  return { canvas, state, attempt, isPainted: paintedAttempt === attempt && state !== 'lost', retry }
}
