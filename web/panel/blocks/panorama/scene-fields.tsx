import { memo, useMemo, useRef } from 'react'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import type { Panorama } from '#cms/schemas/common.ts'
import { TextArea, TextField } from '#web/shared/ui/field.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { DegreesField } from './degrees-field.tsx'
import { getSceneName, type SceneItem } from './panorama-values.ts'
import { HotspotsField } from './hotspots-field.tsx'
import { StoredFileField } from '#web/panel/uploads/stored-file-field.tsx'
import type { EditScene, TourEdits } from './use-tour-edits.ts'
import { TakesField } from '../audio/takes-field.tsx'
import { RemoveButton } from '../remove-button.tsx'
import { PANORAMA_RULES } from './panorama-rules.ts'
import { VariantsField } from './variants-field.tsx'
import styles from './panorama-fields.module.css'

export type SceneName = { key: string; name: string }

type Props = {
  scene: SceneItem
  /** the scene's index in the tour */
  index: number
  /** whether the tour has no other scene */
  isOnly: boolean
  /** the names of all scenes of the tour */
  names: SceneName[]
  /** the scene's path in `errors`: `blocks.0.scenes.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  edits: TourEdits
}

/** One scene: its panorama and variants of it, what is said and heard of it, and its hotspots. */
export const SceneFields = memo(function SceneFields({
  scene,
  index,
  isOnly,
  names,
  field,
  errors,
  disabled,
  edits,
}: Props) {
  const { onBusy } = edits
  const onChange = (edit: EditScene) => edits.changeScene(scene.key, edit)
  const name = getSceneName(scene, index)
  const others = useMemo(() => names.filter(({ key }) => key !== scene.key), [names, scene.key])
  const row = useRef<HTMLLIElement>(null)
  return (
    <li ref={row} tabIndex={-1} className={styles.scene}>
      <div className={styles.head}>
        <p className={styles.name} dir="auto">
          {index === 0 ? `${name}, opens first` : name}
        </p>
        {index > 0 && (
          <IconButton
            icon="arrow-up"
            label={`Move ${name} up`}
            disabled={disabled}
            onClick={() => {
              // the button that has the focus goes: the scene becomes the first, which has none
              if (index === 1) row.current?.focus()
              edits.moveUp(scene.key)
            }}
          />
        )}
        {!isOnly && <RemoveButton name={name} disabled={disabled} onRemove={() => edits.remove(scene.key)} />}
      </div>
      <StoredFileField
        label="Panorama"
        rules={PANORAMA_RULES}
        stored={scene.panorama}
        error={errors[`${field}.panoramaPath`]}
        disabled={disabled}
        onBusy={onBusy}
        onChange={(panorama: Panorama) => onChange(() => ({ panorama }))}
      />
      {scene.panorama && (
        <HotspotsField
          scene={scene}
          others={others}
          field={field}
          errors={errors}
          disabled={disabled}
          edits={edits}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label="Scene name"
          placeholder="Living room"
          dir="auto"
          autoComplete="off"
          maxLength={MAX_LENGTH.blockLabel}
          value={scene.label}
          error={errors[`${field}.label`]}
          disabled={disabled}
          onChange={({ target }) => onChange(() => ({ label: target.value }))}
        />
        <DegreesField
          label="Initial direction"
          hint="In degrees; 0 is the middle of the panorama, positive is to the right."
          max={BLOCKS.maxYaw}
          value={scene.heading}
          error={errors[`${field}.heading`]}
          disabled={disabled}
          onChange={(heading) => onChange(() => ({ heading }))}
        />
      </div>
      <TextArea
        label="Description"
        hint="One paragraph on what is to be seen, for those who cannot see the panorama."
        dir="auto"
        rows={3}
        maxLength={MAX_LENGTH.blockText}
        value={scene.description}
        error={errors[`${field}.description`]}
        disabled={disabled}
        onChange={({ target }) => onChange(() => ({ description: target.value }))}
      />
      <VariantsField
        scene={scene}
        field={field}
        errors={errors}
        disabled={disabled}
        onBusy={onBusy}
        onChange={onChange}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>Audio of the scene</legend>
        <TakesField
          takes={scene.takes}
          isOptional
          field={`${field}.takes`}
          errors={errors}
          disabled={disabled}
          onBusy={onBusy}
          onChange={(edit) => onChange(({ takes }) => ({ takes: edit(takes) }))}
        />
      </fieldset>
    </li>
  )
})
