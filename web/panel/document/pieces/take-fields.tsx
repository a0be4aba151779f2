import { LENGTH, MB, SOUND } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import type { Sound } from '#endpoints/pieces/schema.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import type { TakeItem } from './listen-fields.tsx'
import { SoundFacts } from './sound-facts.tsx'
import { StoredFileField, type FileRules } from './stored-file-field.tsx'
import { useFreshSound } from './use-fresh-sound.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './take-fields.module.css'

type Props = {
  take: TakeItem
  /** what it is called */
  name: string
  isOneOfSeveral: boolean
  /** its name in errors: `pieces.0.takes.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onChange: (changes: Partial<TakeItem>) => void
  onRemove: () => void
  onBusy: (isBusy: boolean) => void
}

const RULES: FileRules = {
  name: 'sound',
  path: '/uploads/sounds',
  // the chooser of a browser may know M4A by this name alone
  types: [...SOUND.types, 'audio/x-m4a'],
  maxBytes: SOUND.maxBytes,
  hint: `WAV, FLAC, MP3 or AAC, at most ${SOUND.maxBytes / MB} MB.`,
  wrongType: messages.pieces.sound,
  tooLarge: messages.pieces.soundSize,
}

/** One take: its file, what was measured of it, and its label, which several need to be told apart. */
export function TakeFields({
  take,
  name,
  isOneOfSeveral,
  field,
  errors,
  disabled,
  onChange,
  onRemove,
  onBusy,
}: Props) {
  const { sound, label } = take
  const fresh = useFreshSound(sound)
  return (
    <div tabIndex={-1} className={styles.take}>
      <StoredFileField
        label={name}
        rules={RULES}
        stored={sound}
        error={errors[`${field}.soundPath`]}
        disabled={disabled}
        onBusy={onBusy}
        onChange={(changed: Sound) => onChange({ sound: changed })}
      >
        {fresh && <SoundFacts sound={fresh} name={name} />}
      </StoredFileField>
      {isOneOfSeveral && (
        <div className={styles.end}>
          <TextField
            label="Called"
            placeholder="Treated room"
            dir="auto"
            autoComplete="off"
            maxLength={LENGTH.pieceLabel}
            value={label}
            error={errors[`${field}.label`]}
            disabled={disabled}
            onChange={({ target }) => onChange({ label: target.value })}
          />
          <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />
        </div>
      )}
    </div>
  )
}
