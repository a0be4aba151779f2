import { useMemo } from 'react'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { SECOND } from '#cms/shared/units.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useRested } from '#web/panel/lib/use-rested.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { getSceneName, newScene, type PanoramaItem, type SceneItem } from './panorama-values.ts'
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
  const names = useSceneNames(scenes)
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

/** Pause in the writing of a name after which the hotspots of all scenes show it. */
const REST = SECOND / 2

/** The selects of all hotspots name the scenes: a new scene at once, a new name once nobody types it. */
function useSceneNames(scenes: SceneItem[]): SceneName[] {
  const list = JSON.stringify(
    scenes.map((scene, index) => ({ key: scene.key, name: getSceneName(scene, index) })),
  )
  const rested = useRested(list, REST)
  const names = useMemo(() => JSON.parse(rested) as SceneName[], [rested])
  const isSameScenes =
    names.length === scenes.length && names.every(({ key }, index) => key === scenes[index]!.key)
  return isSameScenes ? names : (JSON.parse(list) as SceneName[])
}
