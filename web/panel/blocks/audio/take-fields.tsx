import useSWR from 'swr'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import { SOUND } from '#cms/shared/media.ts'
import { MB, SECOND } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { Sound } from '#cms/schemas/blocks.ts'
import type { SoundResponse } from '#cms/schemas/uploads.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { StoredFileField, type FileRules } from '#web/panel/uploads/stored-file-field.tsx'
import { RemoveButton } from '../remove-button.tsx'
import type { TakeItem } from './audio-fields.tsx'
import { SoundDetails } from './sound-details.tsx'
import styles from './take-fields.module.css'

type Props = {
  take: TakeItem
  /** the take's name in labels */
  name: string
  isOneOfSeveral: boolean
  /** the take's path in `errors`: `blocks.0.takes.1` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  onChange: (changes: Partial<TakeItem>) => void
  onRemove: () => void
  onBusy: (isBusy: boolean) => void
}

const RULES: FileRules = {
  fieldName: 'sound',
  noun: 'audio file',
  path: '/uploads/sounds',
  // file choosers of some browsers know M4A and AIFF by these types only
  types: [...SOUND.types, SOUND.aiffType, 'audio/x-m4a', 'audio/x-aiff'],
  maxBytes: SOUND.maxBytes,
  hint: `WAV, AIFF, FLAC, MP3 or AAC, at most ${SOUND.maxBytes / MB} MB.`,
  wrongType: blocksTexts.soundType,
  tooLarge: blocksTexts.soundSize,
}

/** One take: its file, its measurements and, beside other takes, a label that tells it apart. */
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
  const polledSound = usePolledSound(sound)
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
        {polledSound && <SoundDetails sound={polledSound} name={name} />}
      </StoredFileField>
      {isOneOfSeveral && (
        <div className={styles.end}>
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
          <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />
        </div>
      )}
    </div>
  )
}

const POLL_INTERVAL = 2 * SECOND

/**
 * Polls a sound until the server has measured its waveform and loudness. The measurements stay out of the
 * form's values: they must not count as an edit.
 */
function usePolledSound(sound: Sound | null): Sound | null {
  const isPending = sound?.state === 'pending'
  const { data } = useSWR<SoundResponse>(
    isPending ? `/uploads/sounds?${new URLSearchParams({ path: sound.path })}` : null,
    { refreshInterval: (response) => (response && response.sound.state !== 'pending' ? 0 : POLL_INTERVAL) },
  )
  return isPending ? (data?.sound ?? sound) : sound
}
