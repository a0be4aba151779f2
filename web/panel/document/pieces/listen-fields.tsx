import { PIECES } from '#cms/shared/constants.ts'
import type { ListenBody, ListenPiece, Sound } from '#endpoints/pieces/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import type { PieceFieldsProps } from './piece-fields-props.ts'
import { useRowFocus } from '../use-row-focus.ts'
import { TakeFields } from './take-fields.tsx'
import styles from './piece-card.module.css'

export type TakeItem = { key: string; sound: Sound | null; label: string }
export type ListenItem = { kind: 'listen'; title: string; takes: TakeItem[] }

const newTake = (): TakeItem => ({ key: crypto.randomUUID(), sound: null, label: '' })

export const newListen = (): ListenItem => ({ kind: 'listen', title: '', takes: [newTake()] })

export const listenItemOf = ({ takes, ...piece }: ListenPiece): ListenItem => ({
  ...piece,
  takes: takes.map((take, index) => ({ ...take, key: String(index) })),
})

export const listenBodyOf = ({ kind, title, takes }: ListenItem): ListenBody => ({
  kind,
  title,
  takes: takes.map(({ sound, label }) => ({ soundPath: sound?.path ?? '', label })),
})

/** @returns null until each take has its sound */
export function listenPreview({ kind, title, takes }: ListenItem): ListenPiece | null {
  const ready = takes.flatMap(({ sound, label }) => (sound ? [{ sound, label }] : []))
  return ready.length === takes.length ? { kind, title, takes: ready } : null
}

/** One sound, or up to four takes of it, between which visitors switch while they listen. */
export function ListenFields({
  piece,
  field,
  errors,
  disabled,
  onChange,
  onBusy,
}: PieceFieldsProps<ListenItem>) {
  const { takes } = piece
  const differing = differingLengths(takes)
  const { rows, adding } = useRowFocus<HTMLDivElement>(takes.length)
  return (
    <div ref={rows} className={styles.pair}>
      {takes.map((take, index) => (
        <TakeFields
          key={take.key}
          take={take}
          name={takes.length > 1 ? `Take ${index + 1}` : 'Sound'}
          isOneOfSeveral={takes.length > 1}
          field={`${field}.takes.${index}`}
          errors={errors}
          disabled={disabled}
          onBusy={onBusy}
          onChange={(changes) =>
            onChange((now) => ({
              takes: now.takes.map((one) => (one.key === take.key ? { ...one, ...changes } : one)),
            }))
          }
          onRemove={() => onChange((now) => ({ takes: now.takes.filter(({ key }) => key !== take.key) }))}
        />
      ))}
      {errors[`${field}.takes`] && (
        <p className={styles.error} role="alert">
          {errors[`${field}.takes`]}
        </p>
      )}
      {differing && (
        <p className={styles.note} role="status">
          {`The takes have different lengths: ${differing}.`}
        </p>
      )}
      {takes.length < PIECES.takes && (
        <div ref={adding} className={styles.note}>
          <Button
            look="outline"
            disabled={disabled}
            onClick={() => onChange((now) => ({ takes: [...now.takes, newTake()] }))}
          >
            {takes.length === 1 ? 'Add a take to compare' : 'Add another take'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Seconds that nobody hears. */
const TOLERANCE = 0.1

/** @returns the lengths of takes that differ, as far as they are known */
function differingLengths(takes: Pick<TakeItem, 'sound'>[]): string | undefined {
  const lengths = takes.flatMap(({ sound }) => sound?.duration ?? [])
  return Math.max(...lengths) - Math.min(...lengths) > TOLERANCE
    ? lengths.map((length) => `${length.toFixed(1)} s`).join(', ')
    : undefined
}
