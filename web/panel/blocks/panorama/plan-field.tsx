import { useRef, type PointerEvent } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { StoredImageField } from '#web/panel/uploads/stored-image-field.tsx'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { NumberField } from '../number-field.tsx'
import { Marker } from './marker.tsx'
import { getSceneName, type PanoramaItem, type SceneItem } from './panorama-values.ts'
import { clampPosition, MIDDLE, toPlanPosition, type PlanPosition } from './plan-position.ts'
import styles from './plan-field.module.css'

type Props = BlockFieldsProps<PanoramaItem> & {
  changeScene: (key: string, edit: (scene: SceneItem) => Partial<SceneItem>) => void
}

/** The floor plan, and where on it the scenes are: placed by a pointer, by keys or by numbers. */
export function PlanField({
  block: { plan, scenes },
  field,
  errors,
  disabled,
  onChange,
  uploadImage,
  onBusy,
  changeScene,
}: Props) {
  const image = useRef<HTMLDivElement>(null)
  const place = (key: string, planPosition: PlanPosition | null) => changeScene(key, () => ({ planPosition }))
  const next = scenes.find(({ planPosition }) => planPosition === null)
  const canPlace = !disabled && next !== undefined
  const getName = (scene: SceneItem) => getSceneName(scene, scenes.indexOf(scene))
  return (
    <div className={styles.plan}>
      <StoredImageField
        label="Floor plan (optional)"
        image={plan}
        isCropped={false}
        error={errors[`${field}.plan.imagePath`]}
        onChange={(changed) => onChange(() => ({ plan: changed }))}
        disabled={disabled}
        uploadImage={uploadImage}
        onBusy={onBusy}
      />
      {plan && (
        <>
          {/* pointers only: the keyboard uses the fields below */}
          <div
            ref={image}
            className={styles.image}
            data-places={canPlace || undefined}
            onPointerUp={(event: PointerEvent<HTMLElement>) => {
              const isOnImage = (event.target as Element).closest('[data-marker]') === null
              if (canPlace && isOnImage && event.button === 0) {
                place(next.key, toPlanPosition(event, image.current!))
              }
            }}
          >
            <ResponsiveImage image={plan} alt="" sizes="(min-width: 60rem) 50rem, 100vw" />
            {scenes.map((scene, index) => {
              const { key, planPosition: position } = scene
              if (!position) return null
              return (
                <Marker
                  key={key}
                  style={{ left: `${position.x}%`, top: `${position.y}%` }}
                  label={`${getName(scene)} on the floor plan`}
                  disabled={disabled}
                  onStep={({ right, down }) =>
                    place(key, clampPosition({ x: position.x + right, y: position.y + down }))
                  }
                  onDrag={(point) => place(key, toPlanPosition(point, image.current!))}
                >
                  {index + 1}
                </Marker>
              )
            })}
          </div>
          <p className={styles.hint} role="status">
            {next
              ? `Click the plan to place ${getName(next)}. Drag a scene, or use the arrow keys, to move it.`
              : 'All scenes are on the plan. Drag a scene, or use the arrow keys, to move it.'}
          </p>
          <ol className={styles.scenes} aria-label="Scenes on the floor plan">
            {scenes.map((scene) => (
              <PlacedScene
                key={scene.key}
                name={getName(scene)}
                position={scene.planPosition}
                field={`${field}.scenes.${scenes.indexOf(scene)}.planPosition`}
                errors={errors}
                disabled={disabled}
                onPlace={(position) => place(scene.key, position)}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

type PlacedSceneProps = {
  name: string
  position: PlanPosition | null
  /** the position's path in `errors` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onPlace: (position: PlanPosition | null) => void
}

function PlacedScene({ name, position, field, errors, disabled, onPlace }: PlacedSceneProps) {
  const axis = (label: string, name: keyof PlanPosition) => (
    <NumberField
      label={label}
      min={0}
      max={100}
      value={position?.[name] ?? null}
      error={errors[`${field}.${name}`]}
      disabled={disabled}
      onChange={(percent) => onPlace({ ...(position ?? MIDDLE), [name]: percent })}
    />
  )
  return (
    <li>
      <fieldset className={styles.scene}>
        <legend className={styles.name} dir="auto">
          {name}
        </legend>
        {axis('From the left, %', 'x')}
        {axis('From the top, %', 'y')}
        {/* one button for both states, so that the focus stays on it */}
        <Button variant="outline" disabled={disabled} onClick={() => onPlace(position ? null : MIDDLE)}>
          {position ? 'Take off the plan' : 'Place in the middle'}
        </Button>
      </fieldset>
    </li>
  )
}
