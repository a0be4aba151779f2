import { FramedImage } from '#web/shared/ui/framed-image.tsx'
import type { ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SortableGrip, SortableList, useSortableRow } from '../ui/sortable-list.tsx'
import type { RowsProps } from './rows-props.ts'
import rowStyles from './rows.module.css'
import styles from './document-cards.module.css'

type CardContent = { name: string; subtitle?: string; note?: string; image: ResponsiveImageData | null }

type Props<Row> = RowsProps<Row> & { toCard: (row: Row) => CardContent }

/** The list of a screen as cards with an image. */
export function DocumentCards<Row extends { id: string }>({
  rows,
  removingId,
  onEdit,
  onDelete,
  sorting: { noun, isEnabled, onMove },
  toCard,
}: Props<Row>) {
  return (
    <SortableList layout="cards" ids={rows.map(({ id }) => id)} {...{ noun, onMove }}>
      <ul className={styles.cards}>
        {rows.map((row) => (
          <Card
            key={row.id}
            id={row.id}
            card={toCard(row)}
            isRemoving={row.id === removingId}
            isSortable={isEnabled}
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
  card: CardContent
  isRemoving: boolean
  isSortable: boolean
  onEdit: () => void
  onDelete: () => void
}

function Card({ id, card, isRemoving, isSortable, onEdit, onDelete }: CardProps) {
  const { name, subtitle, note, image } = card
  const { row, grip, isDragging } = useSortableRow({ id, title: name, disabled: !isSortable || isRemoving })
  return (
    <li
      {...row}
      className={classNames(rowStyles.card, styles.card, isDragging && styles.dragged)}
      aria-busy={isRemoving}
    >
      {isSortable && <SortableGrip {...grip} className={styles.grip} />}
      <FramedImage
        className={styles.photo}
        image={image}
        name={name}
        alt={image?.alt ?? ''}
        sizes="(max-width: 40rem) 6rem, 18rem"
      />
      <div className={styles.text}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <p className={styles.subtitle} dir="auto">
          {subtitle}
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
