import { FramedPicture } from '#web/shared/ui/framed-picture.tsx'
import type { PictureData } from '#web/shared/ui/picture.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SortableGrip, SortableList, useSortableRow } from '../ui/sortable-list.tsx'
import type { RowsProps } from './screen-description.ts'
import styles from './document-cards.module.css'

type Card = { name: string; line?: string; note?: string; picture: PictureData | null }

type Props<Row> = RowsProps<Row> & { cardOf: (row: Row) => Card }

/** The list of a screen as cards with a picture. */
export function DocumentCards<Row extends { id: string }>({
  rows,
  removingId,
  onEdit,
  onDelete,
  sorting: { noun, isOffered, onMove },
  cardOf,
}: Props<Row>) {
  return (
    <SortableList layout="cards" ids={rows.map(({ id }) => id)} {...{ noun, onMove }}>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Card
            key={row.id}
            id={row.id}
            card={cardOf(row)}
            isRemoving={row.id === removingId}
            isMovable={isOffered}
            onEdit={() => onEdit(row.id)}
            onDelete={() => onDelete(row)}
          />
        ))}
      </ul>
    </SortableList>
  )
}

type CardProps = {
  id: string
  card: Card
  isRemoving: boolean
  isMovable: boolean
  onEdit: () => void
  onDelete: () => void
}

function Card({ id, card, isRemoving, isMovable, onEdit, onDelete }: CardProps) {
  const { name, line, note, picture } = card
  const { row, grip, isDragging } = useSortableRow({ id, title: name, disabled: !isMovable || isRemoving })
  return (
    <li {...row} className={classNames(styles.card, isDragging && styles.dragged)} aria-busy={isRemoving}>
      {isMovable && <SortableGrip {...grip} className={styles.grip} />}
      <FramedPicture
        className={styles.photo}
        picture={picture}
        name={name}
        alt={picture?.alt ?? ''}
        sizes="(max-width: 40rem) 6rem, 18rem"
      />
      <div className={styles.words}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <p className={styles.line} dir="auto">
          {line}
        </p>
      </div>
      <div className={styles.foot}>
        <p className={styles.note}>{note}</p>
        <div className={styles.actions}>
          <IconButton icon="edit" label={`Edit ${name}`} disabled={isRemoving} onClick={onEdit} />
          <IconButton
            icon="trash"
            tone="danger"
            label={`Delete ${name}`}
            disabled={isRemoving}
            onClick={onDelete}
          />
        </div>
      </div>
    </li>
  )
}
