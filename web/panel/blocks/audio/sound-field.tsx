import useSWR from 'swr'
import { SOUND } from '#cms/shared/media.ts'
import { MB, SECOND } from '#cms/shared/units.ts'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import type { Sound } from '#cms/schemas/sounds.ts'
import type { SoundResponse } from '#cms/schemas/uploads.ts'
import { StoredFileField, type FileRules } from '#web/panel/uploads/stored-file-field.tsx'
import { SoundDetails } from './sound-details.tsx'

type Props = {
  sound: Sound | null
  /** the sound's name in labels */
  name: string
  error: string | undefined
  disabled: boolean
  onChange: (sound: Sound) => void
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

/** A sound's file, with a player and its measurements. */
export function SoundField({ sound, name, ...field }: Props) {
  const polledSound = usePolledSound(sound)
  return (
    <StoredFileField label={name} rules={RULES} stored={sound} {...field}>
      {polledSound && <SoundDetails sound={polledSound} name={name} />}
    </StoredFileField>
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
