import { useImperativeHandle, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import type { Engine } from './engine.ts'
import { toFramePoint, type View } from './view.ts'
import styles from './panorama-viewer.module.css'

/** Moves each hotspot to its position in the view. */
export type PositionHotspots = (view: View, aspect: number) => void

type Props = {
  scenes: PublicPanoramaBlock['scenes']
  /** index of the shown scene */
  scene: number
  positionRef: RefObject<PositionHotspots | null>
  engine: RefObject<Engine | null>
  onSelect: (scene: number) => void
}

/**
 * Hotspots that lead to other scenes. `positionRef` moves them without React renders, and hides those behind
 * the camera.
 */
export function Hotspots({ scenes, scene, positionRef, engine, onSelect }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** half the width of each hotspot in pixels, to keep it within the frame */
  const halfWidths = useRef<number[]>([])
  const { label, hotspots: allHotspots } = scenes[scene]!
  const hotspots = useMemo(() => allHotspots.filter((hotspot) => hotspot.kind === 'scene'), [allHotspots])
  useImperativeHandle(
    positionRef,
    () => (view, aspect) => {
      for (const [index, hotspot] of hotspots.entries()) {
        const point = toFramePoint(hotspot, view, aspect)
        const { style } = list.current!.children[index] as HTMLElement
        style.visibility = point ? 'visible' : 'hidden'
        if (!point) continue
        const edge = `${halfWidths.current[index]}px + var(--space-2)`
        style.translate = `clamp(${edge}, ${(point.x + 1) * 50}cqw, 100cqw - (${edge})) ${(1 - point.y) * 50}cqh`
      }
    },
    [hotspots],
  )
  useLayoutEffect(() => {
    halfWidths.current = [...list.current!.children].map(
      ({ firstElementChild: element }) => element!.clientWidth / 2,
    )
    engine.current?.requestPaint()
  }, [engine, hotspots])
  return (
    <ul ref={list} className={styles.hotspots} aria-label={`Links from ${label}`}>
      {hotspots.map(({ to }, index) => (
        <li key={index} className={styles.position}>
          <button
            type="button"
            className={styles.hotspot}
            aria-label={`Go to ${scenes[to]!.label}`}
            onClick={() => onSelect(to)}
          >
            <span dir="auto">{scenes[to]!.label}</span>
            <Icon name="arrow-right" />
          </button>
        </li>
      ))}
    </ul>
  )
}
