import { FramedPicture } from '#web/shared/ui/framed-picture.tsx'
import type { PictureData } from '#web/shared/ui/picture.tsx'
import { IconButton } from '../ui/icon-button.tsx'
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
  cardOf,
}: Props<Row>) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => {
        const { name, line, note, picture } = cardOf(row)
        const isRemoving = row.id === removingId
        return (
          <li key={row.id} className={styles.card} aria-busy={isRemoving}>
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
                <IconButton
                  icon="edit"
                  label={`Edit ${name}`}
                  disabled={isRemoving}
                  onClick={() => onEdit(row.id)}
                />
                <IconButton
                  icon="trash"
                  tone="danger"
                  label={`Delete ${name}`}
                  disabled={isRemoving}
                  onClick={() => onDelete(row)}
                />
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
