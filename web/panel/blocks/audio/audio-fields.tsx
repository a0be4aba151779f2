import type { AudioBlockBody, PublicAudioBlock } from '#cms/schemas/blocks.ts'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { SpokenFields } from '../tracks/spoken-fields.tsx'
import { NOT_SPOKEN, type SpokenValues } from '../tracks/spoken-values.ts'
import { newTake, toTakesBody, type TakeItem } from './take-values.ts'
import { TakesField } from './takes-field.tsx'

export type AudioItem = SpokenValues & { kind: 'audio'; title: string; takes: TakeItem[] }

export const newAudio = (): AudioItem => ({
  kind: 'audio',
  title: '',
  takes: [newTake()],
  ...NOT_SPOKEN,
})

export const toAudioItem = ({ takes, ...block }: PublicAudioBlock): AudioItem => ({
  ...block,
  takes: takes.map((take, index) => ({ ...take, key: String(index) })),
})

export const toAudioBody = ({ kind, title, takes, speech, transcript }: AudioItem): AudioBlockBody => ({
  kind,
  title,
  takes: toTakesBody(takes),
  speech,
  transcript,
})

/** @returns null until each take has its sound */
export function toAudioPreview({ takes, ...block }: AudioItem): PublicAudioBlock | null {
  const ready = takes.flatMap(({ sound, label }) => (sound ? [{ sound, label }] : []))
  return ready.length === takes.length ? { ...block, takes: ready } : null
}

/** One sound, or up to four takes of it, and what is said in them. */
export function AudioFields({
  block: { takes, speech, transcript },
  onChange,
  ...rest
}: BlockFieldsProps<AudioItem>) {
  const { field, errors, disabled, onBusy } = rest
  return (
    <>
      <TakesField
        takes={takes}
        field={`${field}.takes`}
        errors={errors}
        disabled={disabled}
        onChange={(edit) => onChange((current) => ({ takes: edit(current.takes) }))}
        onBusy={onBusy}
      />
      <SpokenFields {...rest} values={{ speech, transcript }} onChange={(edit) => onChange(edit)} />
    </>
  )
}
