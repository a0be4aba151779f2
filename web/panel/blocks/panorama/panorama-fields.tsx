import { BLOCKS } from '#cms/shared/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { moveItem } from '#web/panel/lib/move-item.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { newScene, withoutScene, type PanoramaItem, type SceneItem } from './panorama-values.ts'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { SceneFields } from './scene-fields.tsx'
import styles from './panorama-fields.module.css'

/** The scenes of a tour; the first is the one that opens. */
export function PanoramaFields({
  block,
  field,
  errors,
  disabled,
  onChange,
  onBusy,
}: BlockFieldsProps<PanoramaItem>) {
  const { scenes } = block
  const { rows, adding } = useRowFocus<HTMLOListElement>(scenes.length)
  const changeScene = (key: string, edit: (scene: SceneItem) => Partial<SceneItem>) =>
    onChange((now) => ({
      scenes: now.scenes.map((scene) => (scene.key === key ? { ...scene, ...edit(scene) } : scene)),
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
            onBusy={onBusy}
            onChange={(edit) => changeScene(scene.key, edit)}
            onMoveUp={() => onChange((now) => ({ scenes: moveItem(now.scenes, index, index - 1) }))}
            onRemove={() => onChange((now) => ({ scenes: withoutScene(now.scenes, scene.key) }))}
          />
        ))}
      </ol>
      <div ref={adding}>
        <Button
          variant="outline"
          disabled={disabled || scenes.length >= BLOCKS.scenes}
          onClick={() => onChange((now) => ({ scenes: [...now.scenes, newScene()] }))}
        >
          Add scene
        </Button>
      </div>
    </div>
  )
}
