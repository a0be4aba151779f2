import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { IMAGE } from '#cms/shared/images.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { describeFocus, isSameFocus, moveFocus, type Focus } from './focus.ts'
import { useFocusDrag } from './use-focus-drag.ts'
import styles from './focal-point-image.module.css'

type Axis = keyof Focus

const AXES: { axis: Axis; label: string; orientation: 'horizontal' | 'vertical' }[] = [
  { axis: 'x', label: 'Focal point, from left to right', orientation: 'horizontal' },
  { axis: 'y', label: 'Focal point, from top to bottom', orientation: 'vertical' },
]

type Props = {
  image: LibraryImage
  focus: Focus
  /** id of the text that says how to set it */
  hintId: string
  disabled: boolean
  onChange: (focus: Focus) => void
}

/**
 * The whole image with a marker at its focal point. The marker holds two native sliders, one for each
 * direction, so that screen readers on phones can move it as well; arrow keys move it in both directions from
 * either of them.
 */
export function FocalPointImage({ image, focus, hintId, disabled, onChange }: Props) {
  const surface = useRef<HTMLDivElement>(null)
  const sliders = useRef<Partial<Record<Axis, HTMLInputElement | null>>>({})
  // one stop of the Tab key for both sliders
  const [tabStop, setTabStop] = useState<Axis>('x')
  const drag = useFocusDrag({ surface, disabled, onChange })

  const moveByKey = (event: KeyboardEvent) => {
    const moved = moveFocus(focus, pressedKey(event), { isLarge: event.shiftKey })
    if (!moved) return
    event.preventDefault()
    if (isSameFocus(moved, focus)) return
    onChange(moved)
    // a screen reader announces the new value of the slider that has the focus
    sliders.current[moved.x === focus.x ? 'y' : 'x']?.focus({ preventScroll: true })
  }
  return (
    // pointers only: the keyboard uses the sliders
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={surface}
      className={styles.surface}
      style={toSize(image)}
      data-disabled={disabled || undefined}
      {...drag}
      onMouseDown={(event) => {
        // neither selects nor drags the image
        event.preventDefault()
        sliders.current[tabStop]?.focus({ preventScroll: true })
      }}
    >
      <ResponsiveImage className={styles.image} image={image} sizes="(max-width: 48rem) 90vw, 30rem" />
      <span
        data-marker
        className={styles.marker}
        style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
        role="group"
        aria-label="Focal point"
      >
        {AXES.map(({ axis, label, orientation }) => (
          <input
            key={axis}
            ref={(slider) => void (sliders.current[axis] = slider)}
            className={styles.slider}
            type="range"
            min={0}
            max={100}
            value={focus[axis]}
            tabIndex={axis === tabStop ? 0 : -1}
            disabled={disabled}
            aria-label={label}
            aria-orientation={orientation}
            aria-valuetext={describeFocus(focus)}
            aria-describedby={hintId}
            onFocus={() => setTabStop(axis)}
            onKeyDown={moveByKey}
            onChange={({ target }) => onChange({ ...focus, [axis]: target.valueAsNumber })}
          />
        ))}
      </span>
    </div>
  )
}

/** Never larger than the image itself, except SVG, which scales freely. */
function toSize({ width, height, type }: LibraryImage): CSSProperties {
  if (!width || !height) return {}
  return {
    ...(type !== IMAGE.svgType && { '--width': `${width}px` }),
    '--ratio': width / height,
  } as CSSProperties
}
