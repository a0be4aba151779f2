import { useId, useImperativeHandle, useRef, useState, type CSSProperties, type RefObject } from 'react'
import type { PublicPanoramaBlock } from '#cms/schemas/blocks.ts'
import { SvgIcon } from '#web/shared/ui/icon.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import type { Overlay } from './hotspots.tsx'
import { getPlanTurn } from './plan-geometry.ts'
import type { Engine } from './engine.ts'
import controls from './view-controls.module.css'
import styles from './floor-plan.module.css'

const PLAN_ICON = 'M4 4h16v16H4zM4 11h6m4 0h6M12 4v4m0 7v5'

type Props = {
  plan: NonNullable<PublicPanoramaBlock['plan']>
  scenes: PublicPanoramaBlock['scenes']
  /** index of the shown scene */
  scene: number
  ref: RefObject<Overlay | null>
  engine: RefObject<Engine | null>
  onSelect: (scene: number) => void
}

/** A map of the scenes, with the direction of the view. It begins folded on phones, where it would cover much. */
export function FloorPlan({ plan, scenes, scene, ref, engine, onSelect }: Props) {
  const id = useId()
  const map = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 48rem)').matches)
  const turn = getPlanTurn(scenes, scene, plan)
  useImperativeHandle(
    ref,
    () => ({ place: ({ yaw }) => map.current?.style.setProperty('--direction', `${yaw + turn}deg`) }),
    [turn],
  )
  const toggle = () => {
    setIsOpen(!isOpen)
    // the cone turns to the view with the next frame
    engine.current?.requestPaint()
  }
  return (
    <div className={styles.plan}>
      <button
        type="button"
        className={controls.control}
        aria-label="Floor plan"
        title="Floor plan"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <SvgIcon path={PLAN_ICON} size="1.25rem" />
      </button>
      <div ref={map} id={id} className={styles.map} hidden={!isOpen}>
        <ResponsiveImage image={plan} sizes="18rem" className={styles.image} />
        <ul className={styles.places} aria-label="Scenes on the floor plan">
          {scenes.map(({ label, planPosition }, index) => {
            if (!planPosition) return null
            const isPresent = index === scene
            const style = { '--x': `${planPosition.x}%`, '--y': `${planPosition.y}%` } as CSSProperties
            return (
              <li key={index} className={styles.place} style={style}>
                {isPresent && <span className={styles.cone} />}
                <button
                  type="button"
                  className={styles.choose}
                  aria-label={`${index + 1}: ${isPresent ? `${label}, you are here` : `Go to ${label}`}`}
                  title={label}
                  aria-current={isPresent ? 'location' : undefined}
                  onClick={() => !isPresent && onSelect(index)}
                >
                  <span className={styles.dot}>{index + 1}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
