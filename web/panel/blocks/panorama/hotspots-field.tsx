import { useRef, type PointerEvent } from 'react'
import { BLOCKS, HOTSPOT_LABELS } from '#cms/shared/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import { findFreeAngles, newHotspot, type HotspotItem } from './hotspot-values.ts'
import type { SceneItem } from './panorama-values.ts'
import { HotspotIcon } from './hotspot-icon.tsx'
import { HotspotRow, type HotspotRowProps } from './hotspot-row.tsx'
import { Marker } from './marker.tsx'
import { clampAngles, toAngles, toFlatPosition, type Angles } from './flat-panorama.ts'
import styles from './hotspots-field.module.css'

type Props = Pick<HotspotRowProps, 'errors' | 'disabled' | 'edits'> & {
  scene: SceneItem
  /** the other scenes of the tour */
  others: HotspotRowProps['scenes']
  /** the scene's path in `errors`: `blocks.0.scenes.1` */
  field: string
}

/** The hotspots of a scene, placed on the flat image or by their angles. */
export function HotspotsField({ scene, others, field, ...rowProps }: Props) {
  const flatImage = useRef<HTMLDivElement>(null)
  const { panorama, heading, hotspots } = scene
  const { disabled, edits } = rowProps
  const { rows, addButtons } = useRowFocus<HTMLOListElement>(hotspots.length)
  const canAdd = !disabled && hotspots.length < BLOCKS.hotspots
  const defaultTarget = others.find(({ key }) => hotspots.every(({ to }) => to !== key)) ?? others[0]
  const add = (angles: Angles) =>
    edits.changeScene(scene.key, (current) => ({
      hotspots: [...current.hotspots, newHotspot(angles, defaultTarget?.key ?? '')],
    }))
  const turn = (key: string, angles: Angles) => edits.changeHotspot(scene.key, key, angles)
  const names = hotspots.map((hotspot, index) => `Hotspot ${index + 1}, ${describe(hotspot, others)}`)

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
          <Marker
            key={hotspot.key}
            style={toFlatPosition(hotspot)}
            label={names[index]!}
            disabled={disabled}
            onStep={({ right, down }) =>
              turn(hotspot.key, clampAngles({ yaw: hotspot.yaw + right, pitch: hotspot.pitch - down }))
            }
            onDrag={(point) => turn(hotspot.key, toAngles(point, flatImage.current!))}
          >
            <HotspotIcon kind={hotspot.kind} />
            {index + 1}
          </Marker>
        ))}
      </div>
      <p className={styles.hint}>
        Click the panorama to add a hotspot. Drag a hotspot, or use the arrow keys, to move it.
      </p>
      {hotspots.length > 0 && (
        <ol ref={rows} className={styles.list} aria-label="Hotspots">
          {hotspots.map((hotspot, index) => (
            <HotspotRow
              key={hotspot.key}
              {...rowProps}
              sceneKey={scene.key}
              hotspot={hotspot}
              number={index + 1}
              name={names[index]!}
              scenes={others}
              field={`${field}.hotspots.${index}`}
            />
          ))}
        </ol>
      )}
      <div ref={addButtons}>
        <Button
          variant="outline"
          disabled={!canAdd}
          onClick={() => add(findFreeAngles(hotspots, { yaw: heading, pitch: 0 }))}
        >
          Add hotspot
        </Button>
      </div>
    </div>
  )
}

function describe({ kind, to, title }: HotspotItem, others: Props['others']): string {
  if (kind === 'scene') return `to ${others.find(({ key }) => key === to)?.name ?? 'no scene yet'}`
  return `${HOTSPOT_LABELS[kind].toLowerCase()}: ${title.trim() || 'no title yet'}`
}
