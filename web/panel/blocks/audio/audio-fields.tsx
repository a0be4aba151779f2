import type { AudioBlockBody, PublicAudioBlock } from '#cms/schemas/blocks.ts'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { newTake, toTakesBody, type TakeItem } from './take-values.ts'
import { TakesField } from './takes-field.tsx'

export type AudioItem = { kind: 'audio'; title: string; takes: TakeItem[] }

export const newAudio = (): AudioItem => ({ kind: 'audio', title: '', takes: [newTake()] })

export const toAudioItem = ({ takes, ...block }: PublicAudioBlock): AudioItem => ({
  ...block,
  takes: takes.map((take, index) => ({ ...take, key: String(index) })),
})

export const toAudioBody = ({ kind, title, takes }: AudioItem): AudioBlockBody => ({
  kind,
  title,
  takes: toTakesBody(takes),
})

/** @returns null until each take has its sound */
export function toAudioPreview({ kind, title, takes }: AudioItem): PublicAudioBlock | null {
  const ready = takes.flatMap(({ sound, label }) => (sound ? [{ sound, label }] : []))
  return ready.length === takes.length ? { kind, title, takes: ready } : null
}

/** One sound, or up to four takes of it. */
export const AudioFields = ({
  block,
  field,
  errors,
  disabled,
  onChange,
  onBusy,
}: BlockFieldsProps<AudioItem>) => (
  <TakesField
    takes={block.takes}
    field={`${field}.takes`}
    errors={errors}
    disabled={disabled}
    onChange={(edit) => onChange(({ takes }) => ({ takes: edit(takes) }))}
    onBusy={onBusy}
  />
)
