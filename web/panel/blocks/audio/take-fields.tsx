import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { RemoveButton } from '../remove-button.tsx'
import { SoundField } from './sound-field.tsx'
import type { TakeItem } from './take-values.ts'
import styles from './take-fields.module.css'

type Props = {
  take: TakeItem
  /** the take's name in labels */
  name: string
  /** whether it needs a label that tells it apart */
  isOneOfSeveral: boolean
  isRemovable: boolean
  /** the take's path in `errors`: `blocks.0.takes.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onChange: (changes: Partial<TakeItem>) => void
  onRemove: () => void
  onBusy: (isBusy: boolean) => void
}

/** One take: its file, its measurements and, beside other takes, a label that tells it apart. */
export function TakeFields({
  take,
  name,
  isOneOfSeveral,
  isRemovable,
  field,
  errors,
  disabled,
  onChange,
  onRemove,
  onBusy,
}: Props) {
  const { sound, label } = take
  return (
    <div tabIndex={-1} className={styles.take}>
      <SoundField
        sound={sound}
        name={name}
        error={errors[`${field}.soundPath`]}
        disabled={disabled}
        onBusy={onBusy}
        onChange={(changed) => onChange({ sound: changed })}
      />
      {isRemovable && (
        <div className={styles.end}>
          {isOneOfSeveral ? (
            <TextField
              label="Label"
              placeholder="Treated room"
              dir="auto"
              autoComplete="off"
              maxLength={MAX_LENGTH.blockLabel}
              value={label}
              error={errors[`${field}.label`]}
              disabled={disabled}
              onChange={({ target }) => onChange({ label: target.value })}
            />
          ) : (
            <span />
          )}
          <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />
        </div>
      )}
    </div>
  )
}
