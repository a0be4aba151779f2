import { useRef, type PointerEvent } from 'react'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import { newHotspot, type HotspotItem } from './hotspot-values.ts'
import { getSceneName, type SceneItem } from './panorama-values.ts'
import { HotspotMarker } from './hotspot-marker.tsx'
import { HotspotRow } from './hotspot-row.tsx'
import { toAngles, toFlatPosition } from './flat-panorama.ts'
import styles from './panorama-fields.module.css'

type Props = {
  scenes: SceneItem[]
  /** index of the scene */
  index: number
  /** the scene's path in `errors`: `blocks.0.scenes.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onChange: (edit: (scene: SceneItem) => Partial<SceneItem>) => void
}

/** The hotspots of a scene, placed on the flat image or by their angles. */
export function HotspotsField({ scenes, index: sceneIndex, field, errors, disabled, onChange }: Props) {
  const flatImage = useRef<HTMLDivElement>(null)
  const { panorama, heading, hotspots } = scenes[sceneIndex]!
  const { rows, addButtons } = useRowFocus<HTMLOListElement>(hotspots.length)
  const others = scenes
    .map((scene, index) => ({ key: scene.key, name: getSceneName(scene, index) }))
    .toSpliced(sceneIndex, 1)
  const canAdd = !disabled && others.length > 0 && hotspots.length < BLOCKS.hotspots
  const defaultTarget = others.find(({ key }) => hotspots.every(({ to }) => to !== key)) ?? others[0]
  const add = (angles: Pick<HotspotItem, 'yaw' | 'pitch'>) =>
    onChange((scene) => ({ hotspots: [...scene.hotspots, newHotspot(angles, defaultTarget!.key)] }))
  const change = (key: string, changes: Partial<HotspotItem>) =>
    onChange((scene) => ({
      hotspots: scene.hotspots.map((hotspot) => (hotspot.key === key ? { ...hotspot, ...changes } : hotspot)),
    }))
  const getHotspotName = (hotspot: HotspotItem, index: number) =>
    `Hotspot ${index + 1}, to ${others.find(({ key }) => key === hotspot.to)?.name ?? 'no scene yet'}`

  return (
    <div className={styles.hotspots}>
      {/* pointers only: the keyboard uses the button and the fields below */}
      <div
        ref={flatImage}
        className={styles.flat}
        data-adds={canAdd || undefined}
        onPointerUp={(event: PointerEvent<HTMLElement>) => {
          const isOnImage = (event.target as Element).closest('[data-marker]') === null
          if (canAdd && isOnImage && event.button === 0) add(toAngles(event, flatImage.current!))
        }}
      >
        <ResponsiveImage
          image={panorama!}
          alt=""
          sizes="(min-width: 60rem) 50rem, 100vw"
          className={styles.image}
        />
        <span className={styles.heading} style={{ left: toFlatPosition({ yaw: heading, pitch: 0 }).left }}>
          <span className={styles.opens}>Opens here</span>
        </span>
        {hotspots.map((hotspot, index) => (
          <HotspotMarker
            key={hotspot.key}
            angles={hotspot}
            number={index + 1}
            label={getHotspotName(hotspot, index)}
            flatImage={flatImage}
            disabled={disabled}
            onMove={(angles) => change(hotspot.key, angles)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <p className={styles.hint}>
          Click the panorama to add a hotspot that leads to another scene. Drag a hotspot, or use the arrow
          keys, to move it.
        </p>
      )}
      {hotspots.length > 0 && (
        <ol ref={rows} className={styles.list} aria-label="Hotspots">
          {hotspots.map((hotspot, index) => (
            <HotspotRow
              key={hotspot.key}
              hotspot={hotspot}
              number={index + 1}
              name={getHotspotName(hotspot, index)}
              scenes={others}
              field={`${field}.hotspots.${index}`}
              errors={errors}
              disabled={disabled}
              onChange={(changes) => change(hotspot.key, changes)}
              onRemove={() =>
                onChange((scene) => ({ hotspots: scene.hotspots.filter(({ key }) => key !== hotspot.key) }))
              }
            />
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <div ref={addButtons}>
          <Button variant="outline" disabled={!canAdd} onClick={() => add({ yaw: heading, pitch: 0 })}>
            Add hotspot
          </Button>
        </div>
      )}
    </div>
  )
}
