import { useEffect, useRef, useState } from 'react'
import { viewTexts } from './texts.ts'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { useEngine } from './use-engine.ts'
import { ViewControls } from './view-controls.tsx'
import { Hotspots, type PositionHotspots } from './hotspots.tsx'
import styles from './panorama-viewer.module.css'

/** milliseconds, long enough to read a notice */
const NOTICE_DURATION = 8_000

type Props = {
  scenes: PublicPanoramaBlock['scenes']
  /** index of the shown scene */
  scene: number
  onScene: (scene: number) => void
  onClose: () => void
  /** called if the browser cannot show panoramas */
  onUnsupported: () => void
}

/** A 360° view of a scene, over its still image, with hotspots that lead to other scenes. */
export function PanoramaViewer({ scenes, scene, onScene, onClose, onUnsupported }: Props) {
  const view = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const positionHotspots = useRef<PositionHotspots>(null)
  const currentScene = scenes[scene]!
  const { label, panorama, hotspots } = currentScene
  const { canvas, engine, state, attempt, isPainted, retry } = useEngine({
    scene: currentScene,
    surface,
    onPaint: (view, aspect) => positionHotspots.current?.(view, aspect),
    onUnsupported,
  })
  const [notice, setNotice] = useState<string>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), NOTICE_DURATION)
    return () => clearTimeout(timer)
  }, [notice])
  const focus = () => surface.current?.focus({ preventScroll: true })
  // The button that opened the view had the focus and was removed.
  useEffect(focus, [])

  const isOpening = state === 'opening'
  const hasFailed = state === 'failed' || state === 'lost'
  return (
    <div ref={view} className={styles.view} data-painted={isPainted || undefined}>
      <div
        ref={surface}
        className={styles.surface}
        // screen readers leave the arrow keys to the view
        role="application"
        aria-roledescription="360° view"
        aria-label={panorama.alt ? `${label}: ${panorama.alt}` : label}
        aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown + -"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
      >
        <canvas key={attempt} ref={canvas} className={styles.canvas} aria-hidden="true" />
      </div>
      {state === 'shown' && hotspots.length > 0 && (
        <Hotspots
          scenes={scenes}
          scene={scene}
          positionRef={positionHotspots}
          engine={engine}
          onSelect={(to) => {
            onScene(to)
            // the pressed hotspot had the focus and was removed
            focus()
          }}
        />
      )}
      <p className={visuallyHidden.visuallyHidden} role="status">
        {state === 'shown' ? (notice ?? describeScene({ label, scene, count: scenes.length })) : ''}
      </p>
      {(isOpening || notice) && (
        <p className={styles.state} aria-hidden="true" dir="auto">
          {isOpening ? `Opening ${label} …` : notice}
        </p>
      )}
      {hasFailed && (
        <div className={styles.failure} role="alert">
          <p>{state === 'failed' ? viewTexts.failed : viewTexts.lost}</p>
          <Button variant="ink" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <ViewControls view={view} engine={engine} onNotice={setNotice} onClose={onClose} />
    </div>
  )
}

type SceneDescription = { label: string; scene: number; count: number }

const describeScene = ({ label, scene, count }: SceneDescription) =>
  count > 1 ? `${label}, scene ${scene + 1} of ${count}` : label
