import { LENGTH, PIECE_LABELS } from '#cms/shared/constants.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import { SortableGrip, useSortableRow } from '#web/panel/ui/sortable-list.tsx'
import { CompareFields } from './compare-fields.tsx'
import { FilmFields } from './film-fields.tsx'
import { LookFields } from './look-fields.tsx'
import { ListenFields } from './listen-fields.tsx'
import type { PieceFieldsProps } from './piece-fields-props.ts'
import { nameOf, type PieceItem } from './piece-values.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './piece-card.module.css'

type Props = Omit<PieceFieldsProps<PieceItem>, 'field'> & {
  /** its index */
  place: number
  onRemove: () => void
}

/** One piece of the form. */
export function PieceCard({ piece, place, errors, disabled, onChange, onRemove, ...uploads }: Props) {
  const name = nameOf(piece, place)
  const { row, grip, isDragging } = useSortableRow({ id: piece.key, title: name, disabled })
  const field = `pieces.${place}`
  return (
    <li {...row} tabIndex={-1} className={classNames(styles.card, isDragging && styles.dragged)}>
      <div className={styles.head}>
        <SortableGrip {...grip} className={styles.grip} />
        <p className={styles.kind}>{PIECE_LABELS[piece.kind]}</p>
        <RemoveButton name={name} disabled={disabled} onRemove={onRemove} />
      </div>
      <TextField
        label="Caption (optional)"
        dir="auto"
        autoComplete="off"
        maxLength={LENGTH.title}
        value={piece.title}
        error={errors[`${field}.title`]}
        disabled={disabled}
        onChange={({ target }) => onChange(() => ({ title: target.value }))}
      />
      <KindFields
        piece={piece}
        field={field}
        errors={errors}
        disabled={disabled}
        onChange={onChange}
        {...uploads}
      />
    </li>
  )
}

function KindFields({ piece, onChange, ...rest }: PieceFieldsProps<PieceItem>) {
  // a piece keeps its kind: an edit of the fields of one kind gets a piece of that kind
  const change = onChange as (edit: (piece: never) => Partial<PieceItem>) => void
  switch (piece.kind) {
    case 'compare':
      return <CompareFields {...rest} piece={piece} onChange={change} />
    case 'film':
      return <FilmFields {...rest} piece={piece} onChange={change} />
    case 'listen':
      return <ListenFields {...rest} piece={piece} onChange={change} />
    case 'look':
      return <LookFields {...rest} piece={piece} onChange={change} />
  }
}
