import { BLOCKS } from '#cms/shared/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { moveItem } from '#web/panel/lib/move-item.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { newScene, withoutScene, type PanoramaItem, type SceneItem } from './panorama-values.ts'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { PlanField } from './plan-field.tsx'
import { SceneFields } from './scene-fields.tsx'
import styles from './panorama-fields.module.css'

/** The scenes of a tour, which opens with the first. */
export function PanoramaFields(props: BlockFieldsProps<PanoramaItem>) {
  const { block, field, errors, disabled, onChange, uploadImage, onBusy } = props
  const { scenes } = block
  const { rows, addButtons } = useRowFocus<HTMLOListElement>(scenes.length)
  const changeScene = (key: string, edit: (scene: SceneItem) => Partial<SceneItem>) =>
    onChange((current) => ({
      scenes: current.scenes.map((scene) => (scene.key === key ? { ...scene, ...edit(scene) } : scene)),
    }))
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
            scenes={scenes}
            index={index}
            field={`${field}.scenes.${index}`}
            errors={errors}
            disabled={disabled}
            uploadImage={uploadImage}
            onBusy={onBusy}
            onChange={(edit) => changeScene(scene.key, edit)}
            onMoveUp={() => onChange((current) => ({ scenes: moveItem(current.scenes, index, index - 1) }))}
            onRemove={() => onChange((current) => ({ scenes: withoutScene(current.scenes, scene.key) }))}
          />
        ))}
      </ol>
      <div ref={addButtons}>
        <Button
          variant="outline"
          disabled={disabled || scenes.length >= BLOCKS.scenes}
          onClick={() => onChange((current) => ({ scenes: [...current.scenes, newScene()] }))}
        >
          Add scene
        </Button>
      </div>
      <PlanField {...props} changeScene={changeScene} />
    </div>
  )
}
