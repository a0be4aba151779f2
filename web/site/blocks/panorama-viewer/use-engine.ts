import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { createEngine, type Engine } from './engine.ts'
import { addGestures } from './gestures.ts'
import type { View } from './view.ts'

type EngineState = 'opening' | 'shown' | 'failed' | 'lost'

type Input = {
  scene: PublicPanoramaBlock['scenes'][number]
  /** takes the gestures */
  surface: RefObject<HTMLElement | null>
  onPaint: (view: View, aspect: number) => void
  onUnsupported: () => void
}

/** Runs the engine on a canvas, one for each attempt: a canvas that lost its context stays without. */
export function useEngine({ scene, surface, onPaint, onUnsupported }: Input) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const engine = useRef<Engine>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<EngineState>('opening')
  /** of which attempt something is to be seen */
  const [painted, setPainted] = useState<number>()
  const latest = useRef(onPaint)
  useEffect(() => {
    latest.current = onPaint
  })

  useEffect(() => {
    const element = canvas.current!
    const created = createEngine({ canvas: element, onPaint: (...seen) => latest.current(...seen) })
    if (!created) return onUnsupported()
    const ending = new AbortController()
    addGestures(surface.current!, created, ending.signal)
    element.addEventListener('webglcontextlost', () => setState('lost'), { signal: ending.signal })
    engine.current = created
    return () => {
      ending.abort()
      created.dispose()
      engine.current = null
    }
    // oxlint-disable-next-line react/exhaustive-deps -- an engine for each canvas
  }, [attempt])

  useEffect(() => {
    setState('opening')
    engine.current?.show(scene).then(
      () => {
        setState('shown')
        setPainted(attempt)
      },
      (error: unknown) => (error as Error).name !== 'AbortError' && setState('failed'),
    )
  }, [scene, attempt])

  const retry = () => setAttempt((count) => count + 1)
  return { canvas, engine, state, attempt, isPainted: painted === attempt && state !== 'lost', retry }
}
