import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { Button } from '#web/shared/ui/button.tsx'
import visuallyHidden from '#web/shared/ui/visually-hidden.module.css'
import { formatTourAddress, type TourView } from '../tour-address.ts'
import { copyLink } from './copy-link.ts'
import type { Engine } from './engine.ts'
import { FloorPlan } from './floor-plan.tsx'
import { Hotspots, type HotspotsHandle, type Overlay } from './hotspots.tsx'
import { RoomSound } from './room-sound.tsx'
import { viewTexts } from './texts.ts'
import { useEngine } from './use-engine.ts'
import { useNotice } from './use-notice.ts'
import { useVariants } from './use-variants.ts'
import { VariantChoice } from './variant-choice.tsx'
import { ViewControls } from './view-controls.tsx'
import { ViewSurface } from './view-surface.tsx'
import styles from './panorama-viewer.module.css'

type Props = Pick<PublicPanoramaBlock, 'scenes' | 'plan'> & {
  /** index of the shown scene */
  scene: number
  /** the view that an address asked for, in the shown scene */
  start: TourView | undefined
  /** number of the tour among those of the page, from 1 */
  tour: number
  onScene: (scene: number) => void
  onClose: () => void
  /** called if the browser cannot show panoramas */
  onUnsupported: () => void
}

/** A 360° view of a scene, over its still image, with what is found in it. */
export function PanoramaViewer({ scenes, plan, scene, start, tour, onScene, onClose, onUnsupported }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const hotspotsOver = useRef<HotspotsHandle>(null)
  const planOver = useRef<Overlay>(null)
  const currentScene = scenes[scene]!
  const { label, description, hotspots, takes } = currentScene
  const [notice, setNotice] = useNotice()
  const engine = useRef<Engine>(null)
  const variants = useVariants({ scene: currentScene, start, engine, onNotice: setNotice })
  const { panorama } = variants.all[variants.chosen]!
  const hasVariants = variants.all.length > 1
  const { canvas, state, attempt, isPainted, retry } = useEngine({
    scene: currentScene,
    panorama,
    engine,
    start: start?.view,
    surface,
    onPaint(view, aspect) {
      hotspotsOver.current?.place(view, aspect)
      planOver.current?.place(view, aspect)
    },
    takeTap: () => hotspotsOver.current?.closePanel() ?? false,
    onUnsupported,
  })
  const focus = () => surface.current?.focus({ preventScroll: true })
  // The button that opened the view had the focus and was removed.
  useEffect(focus, [])
  const selectScene = (to: number) => {
    onScene(to)
    // the pressed hotspot had the focus and was removed
    focus()
  }
  const copyLinkToView = async () => {
    // a scene that is still opening has no view yet
    const view = state === 'shown' ? engine.current?.target() : undefined
    if (view) setNotice(await copyLink(formatTourAddress({ tour, scene, variant: variants.chosen, view })))
  }
  const chooseByKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const index = Number(pressedKey(event)) - 1
    if (state === 'shown' && index in variants.all) variants.choose(index)
  }

  const isOpening = state === 'opening'
  const isShown = state === 'shown'
  const hasFailed = state === 'failed' || state === 'lost'
  const name = hasVariants ? `${label}, ${variants.all[variants.chosen]!.label}` : label
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of what is in it
    <div
      ref={root}
      className={styles.view}
      data-view=""
      data-painted={isPainted || undefined}
      onKeyDown={hasVariants ? chooseByKey : undefined}
    >
      <ViewSurface
        ref={surface}
        name={panorama.alt ? `${name}: ${panorama.alt}` : name}
        description={description}
      >
        <canvas key={attempt} ref={canvas} className={styles.canvas} aria-hidden="true" />
      </ViewSurface>
      {isShown && hotspots.length > 0 && (
        <Hotspots
          key={scene}
          ref={hotspotsOver}
          scenes={scenes}
          scene={scene}
          engine={engine}
          surface={surface}
          onSelect={selectScene}
        />
      )}
      <div className={classNames(styles.edge, styles.upper)}>
        <div className={styles.told}>
          {isShown && takes.length > 0 && <RoomSound key={scene} takes={takes} label={label} />}
          {(isOpening || notice) && (
            <p className={styles.state} aria-hidden="true" dir="auto">
              {isOpening ? `Opening ${label} …` : notice}
            </p>
          )}
        </div>
        {plan && (
          <FloorPlan
            ref={planOver}
            plan={plan}
            scenes={scenes}
            scene={scene}
            engine={engine}
            onSelect={selectScene}
          />
        )}
      </div>
      <p className={visuallyHidden.visuallyHidden} role="status">
        {isShown ? (notice ?? describeScene({ label, scene, count: scenes.length })) : ''}
      </p>
      {hasFailed && (
        <div className={styles.failure} role="alert">
          <p>{state === 'failed' ? viewTexts.failed : viewTexts.lost}</p>
          <Button variant="ink" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      <div className={classNames(styles.edge, styles.lower)}>
        {isShown && hasVariants && <VariantChoice {...variants} />}
        <ViewControls
          view={root}
          engine={engine}
          onNotice={setNotice}
          onCopyLink={() => void copyLinkToView()}
          onClose={onClose}
        />
      </div>
    </div>
  )
}

type SceneDescription = { label: string; scene: number; count: number }

const describeScene = ({ label, scene, count }: SceneDescription) =>
  count > 1 ? `${label}, scene ${scene + 1} of ${count}` : label
