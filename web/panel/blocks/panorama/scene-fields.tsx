import { useRef } from 'react'
import { BLOCKS } from '#cms/shared/blocks.ts'
import { PANORAMA } from '#cms/shared/images.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { MB } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { Panorama } from '#cms/schemas/common.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { DegreesField } from './degrees-field.tsx'
import { getSceneName, type SceneItem } from './panorama-values.ts'
import { HotspotsField } from './hotspots-field.tsx'
import { StoredFileField, type FileRules } from '#web/panel/uploads/stored-file-field.tsx'
import { RemoveButton } from '../remove-button.tsx'
import styles from './panorama-fields.module.css'

const formatPixels = (pixels: number) => pixels.toLocaleString('en')

const RULES: FileRules = {
  fieldName: 'panorama',
  path: '/uploads/panoramas',
  types: PANORAMA.types,
  maxBytes: PANORAMA.maxBytes,
  hint:
    'Equirectangular, twice as wide as high: JPEG, PNG, WebP or AVIF from ' +
    `${formatPixels(PANORAMA.minWidth)} to ${formatPixels(PANORAMA.maxWidth)} pixels wide, at most ` +
    `${PANORAMA.maxBytes / MB} MB.`,
  wrongType: blocksTexts.panoramaType,
  tooLarge: blocksTexts.panoramaSize,
}

type Props = {
  /** all scenes of the tour */
  scenes: SceneItem[]
  /** the scene's index in `scenes` */
  index: number
  /** the scene's path in `errors`: `blocks.0.scenes.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onBusy: (isBusy: boolean) => void
  onChange: (edit: (scene: SceneItem) => Partial<SceneItem>) => void
  onMoveUp: () => void
  onRemove: () => void
}

/** One scene: its panorama, initial direction, and hotspots to other scenes. */
export function SceneFields({
  scenes,
  index,
  field,
  errors,
  disabled,
  onBusy,
  onChange,
  onMoveUp,
  onRemove,
}: Props) {
  const scene = scenes[index]!
  const name = getSceneName(scene, index)
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
              onMoveUp()
            }}
          />
        )}
        {scenes.length > 1 && <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />}
      </div>
      <StoredFileField
        label="Panorama"
        rules={RULES}
        stored={scene.panorama}
        error={errors[`${field}.panoramaPath`]}
        disabled={disabled}
        onBusy={onBusy}
        onChange={(panorama: Panorama) => onChange(() => ({ panorama }))}
      />
      {scene.panorama && (
        <HotspotsField
          scenes={scenes}
          index={index}
          field={field}
          errors={errors}
          disabled={disabled}
          onChange={onChange}
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
    </li>
  )
}
