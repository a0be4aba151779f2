import { useDeferredValue, useMemo } from 'react'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import { getSceneName, newScene, type PanoramaItem } from './panorama-values.ts'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { PlanField } from './plan-field.tsx'
import { SceneFields, type SceneName } from './scene-fields.tsx'
import { useTourEdits } from './use-tour-edits.ts'
import styles from './panorama-fields.module.css'

/** The scenes of a tour, which opens with the first. */
export function PanoramaFields(props: BlockFieldsProps<PanoramaItem>) {
  const { block, field, errors, disabled } = props
  const { scenes } = block
  const { rows, addButtons } = useRowFocus<HTMLOListElement>(scenes.length)
  const edits = useTourEdits(props)
  // the selects of all hotspots name the scenes: they follow when nobody types
  const nameList = useDeferredValue(
    JSON.stringify(scenes.map((scene, index) => ({ key: scene.key, name: getSceneName(scene, index) }))),
  )
  const names = useMemo(() => JSON.parse(nameList) as SceneName[], [nameList])
  return (
    <div className={styles.panorama}>
      {errors[`${field}.scenes`] && (
        <p className={styles.error} role="alert">
          {errors[`${field}.scenes`]}
        </p>
      )}
      <ol ref={rows} className={styles.scenes}>
        {scenes.map((scene, index) => (
          <SceneFields
            key={scene.key}
            scene={scene}
            index={index}
            isOnly={scenes.length === 1}
            names={names}
            field={`${field}.scenes.${index}`}
            errors={errors}
            disabled={disabled}
            edits={edits}
          />
        ))}
      </ol>
      <div ref={addButtons}>
        <Button
          variant="outline"
          disabled={disabled || scenes.length >= BLOCKS.scenes}
          onClick={() => edits.onChange((current) => ({ scenes: [...current.scenes, newScene()] }))}
        >
          Add scene
        </Button>
      </div>
      <PlanField {...props} changeScene={edits.changeScene} />
    </div>
  )
}
