import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { findRepeatedLabels } from '#cms/shared/variant-labels.ts'
import type { Panorama } from '#cms/schemas/common.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { moveItem } from '#web/panel/lib/move-item.ts'
import { StoredFileField } from '#web/panel/uploads/stored-file-field.tsx'
import { RemoveButton } from '../remove-button.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import { PANORAMA_RULES } from './panorama-rules.ts'
import { newVariant, type SceneItem, type VariantItem } from './panorama-values.ts'
import styles from './panorama-fields.module.css'

type Props = {
  scene: SceneItem
  /** the scene's path in `errors`: `blocks.0.scenes.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onBusy: (isBusy: boolean) => void
  onChange: (edit: (scene: SceneItem) => Partial<SceneItem>) => void
}

/** Further panoramas of a scene, as of another time of day, between which visitors switch. */
export function VariantsField({ scene, field, errors, disabled, onBusy, onChange }: Props) {
  const { variants, variantLabel } = scene
  const { rows, addButtons } = useRowFocus<HTMLOListElement>(variants.length)
  const repeated = findRepeatedLabels([variantLabel, ...variants.map((variant) => variant.label)])
  const edit = (change: (variants: VariantItem[]) => VariantItem[]) =>
    onChange((current) => ({ variants: change(current.variants) }))
  const changeOne = (key: string, changes: Partial<VariantItem>) =>
    edit((current) => current.map((other) => (other.key === key ? { ...other, ...changes } : other)))
  const label = { placeholder: 'Night', dir: 'auto', autoComplete: 'off', maxLength: MAX_LENGTH.blockLabel }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Variants</legend>
      {errors[`${field}.variants`] && (
        <p className={styles.error} role="alert">
          {errors[`${field}.variants`]}
        </p>
      )}
      {variants.length > 0 && (
        <TextField
          {...label}
          label="Label of the panorama above"
          placeholder="Day"
          value={variantLabel}
          error={errors[`${field}.variantLabel`]}
          disabled={disabled}
          onChange={({ target }) => onChange(() => ({ variantLabel: target.value }))}
        />
      )}
      {variants.length > 0 && (
        <ol ref={rows} className={styles.variants}>
          {variants.map(({ key, panorama, label: text }, index) => {
            const name = `Variant ${index + 1}`
            return (
              <li key={key} tabIndex={-1} className={styles.variant}>
                <StoredFileField
                  label={name}
                  rules={PANORAMA_RULES}
                  stored={panorama}
                  error={errors[`${field}.variants.${index}.panoramaPath`]}
                  disabled={disabled}
                  onBusy={onBusy}
                  onChange={(changed: Panorama) => changeOne(key, { panorama: changed })}
                >
                  <img className={styles.thumbnail} src={getThumbnail(panorama)} alt="" />
                </StoredFileField>
                <div className={styles.end}>
                  <TextField
                    {...label}
                    label="Label"
                    value={text}
                    error={
                      repeated.includes(index + 1)
                        ? blocksTexts.variantTwice
                        : errors[`${field}.variants.${index}.label`]
                    }
                    disabled={disabled}
                    onChange={({ target }) => changeOne(key, { label: target.value })}
                  />
                  <IconButton
                    icon="arrow-up"
                    label={`Move ${name} up`}
                    // stays, so that the focus does; disabled, it would lose it
                    aria-disabled={index === 0 || undefined}
                    disabled={disabled}
                    onClick={() => index > 0 && edit((current) => moveItem(current, index, index - 1))}
                  />
                  <RemoveButton
                    name={name}
                    disabled={disabled}
                    onRemove={() => edit((current) => current.filter((other) => other.key !== key))}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      )}
      <div ref={addButtons}>
        <Button
          variant="outline"
          disabled={disabled || variants.length >= BLOCKS.variants}
          onClick={() => edit((current) => [...current, newVariant()])}
        >
          Add a variant
        </Button>
      </div>
    </fieldset>
  )
}

/** The smallest size will do. */
const getThumbnail = (panorama: Panorama | null) => panorama?.sizes[0]?.url ?? panorama?.imageUrl
