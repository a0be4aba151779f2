import { BLOCKS } from '#cms/shared/blocks.ts'
import type { AudioBlockBody, PublicAudioBlock } from '#cms/schemas/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { TakeFields } from './take-fields.tsx'
import { newTake, type TakeItem } from './take-values.ts'
import styles from '../block-card.module.css'

export type AudioItem = { kind: 'audio'; title: string; takes: TakeItem[] }

export const newAudio = (): AudioItem => ({ kind: 'audio', title: '', takes: [newTake()] })

export const toAudioItem = ({ takes, ...block }: PublicAudioBlock): AudioItem => ({
  ...block,
  takes: takes.map((take, index) => ({ ...take, key: String(index) })),
})

export const toAudioBody = ({ kind, title, takes }: AudioItem): AudioBlockBody => ({
  kind,
  title,
  takes: takes.map(({ sound, label }) => ({ soundPath: sound?.path ?? '', label })),
})

/** @returns null until each take has its sound */
export function toAudioPreview({ kind, title, takes }: AudioItem): PublicAudioBlock | null {
  const ready = takes.flatMap(({ sound, label }) => (sound ? [{ sound, label }] : []))
  return ready.length === takes.length ? { kind, title, takes: ready } : null
}

/** One sound, or up to four takes of it, between which visitors switch while they listen. */
export function AudioFields({
  block,
  field,
  errors,
  disabled,
  onChange,
  onBusy,
}: BlockFieldsProps<AudioItem>) {
  const { takes } = block
  const differingLengths = findDifferingLengths(takes)
  const { rows, addButtons } = useRowFocus<HTMLDivElement>(takes.length)
  return (
    <div ref={rows} className={styles.pair}>
      {takes.map((take, index) => (
        <TakeFields
          key={take.key}
          take={take}
          name={takes.length > 1 ? `Take ${index + 1}` : 'Audio file'}
          isOneOfSeveral={takes.length > 1}
          field={`${field}.takes.${index}`}
          errors={errors}
          disabled={disabled}
          onBusy={onBusy}
          onChange={(changes) =>
            onChange((current) => ({
              takes: current.takes.map((other) =>
                other.key === take.key ? { ...other, ...changes } : other,
              ),
            }))
          }
          onRemove={() =>
            onChange((current) => ({ takes: current.takes.filter(({ key }) => key !== take.key) }))
          }
        />
      ))}
      {errors[`${field}.takes`] && (
        <p className={styles.error} role="alert">
          {errors[`${field}.takes`]}
        </p>
      )}
      {differingLengths && (
        <p className={styles.note} role="status">
          {`The takes have different lengths: ${differingLengths}.`}
        </p>
      )}
      {takes.length < BLOCKS.takes && (
        <div ref={addButtons} className={styles.note}>
          <Button
            variant="outline"
            disabled={disabled}
            onClick={() => onChange((current) => ({ takes: [...current.takes, newTake()] }))}
          >
            {takes.length === 1 ? 'Add a take to compare' : 'Add another take'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** In seconds; a smaller difference is inaudible. */
const LENGTH_TOLERANCE = 0.1

/** @returns the known lengths of the takes as a text; undefined unless they differ */
function findDifferingLengths(takes: Pick<TakeItem, 'sound'>[]): string | undefined {
  const lengths = takes.flatMap(({ sound }) => sound?.duration ?? [])
  return Math.max(...lengths) - Math.min(...lengths) > LENGTH_TOLERANCE
    ? lengths.map((length) => `${length.toFixed(1)} s`).join(', ')
    : undefined
}
