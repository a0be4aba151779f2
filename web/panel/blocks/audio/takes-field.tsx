import { BLOCKS } from '#cms/shared/blocks.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { useRowFocus } from '../use-row-focus.ts'
import { TakeFields } from './take-fields.tsx'
import { newTake, type TakeItem } from './take-values.ts'
import styles from '../block-card.module.css'

type Props = {
  takes: TakeItem[]
  /** whether there may be none; default: at least one */
  isOptional?: boolean
  /** the takes' path in `errors`: `blocks.0.takes` */
  field: string
  errors: Record<string, string>
  disabled: boolean
  /** @param edit takes the current takes: an upload may end after other changes */
  onChange: (edit: (takes: TakeItem[]) => TakeItem[]) => void
  onBusy: (isBusy: boolean) => void
}

/** Up to four takes of a sound, between which visitors switch while they listen. */
export function TakesField({ takes, isOptional = false, field, errors, disabled, onChange, onBusy }: Props) {
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
          isRemovable={isOptional || takes.length > 1}
          field={`${field}.${index}`}
          errors={errors}
          disabled={disabled}
          onBusy={onBusy}
          onChange={(changes) =>
            onChange((current) =>
              current.map((other) => (other.key === take.key ? { ...other, ...changes } : other)),
            )
          }
          onRemove={() => onChange((current) => current.filter(({ key }) => key !== take.key))}
        />
      ))}
      {errors[field] && (
        <p className={styles.error} role="alert">
          {errors[field]}
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
            onClick={() => onChange((current) => [...current, newTake()])}
          >
            {ADD_TEXTS[takes.length] ?? 'Add another take'}
          </Button>
        </div>
      )}
    </div>
  )
}

const ADD_TEXTS = ['Add audio', 'Add a take to compare']

/** In seconds; a smaller difference is inaudible. */
const LENGTH_TOLERANCE = 0.1

/** @returns the known lengths of the takes as a text; undefined unless they differ */
function findDifferingLengths(takes: Pick<TakeItem, 'sound'>[]): string | undefined {
  const lengths = takes.flatMap(({ sound }) => sound?.duration ?? [])
  return Math.max(...lengths) - Math.min(...lengths) > LENGTH_TOLERANCE
    ? lengths.map((length) => `${length.toFixed(1)} s`).join(', ')
    : undefined
}
