import { useId, useState } from 'react'
import type { StaffProjectRow } from '#cms/schemas/projects.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { FramedImage } from '#web/shared/ui/framed-image.tsx'
import { PublicationChip } from '#web/panel/publication/publication-chip.tsx'
import type { RowsProps } from '#web/panel/list/rows-props.ts'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { SortableGrip, SortableList, useSortableRow } from '#web/panel/ui/sortable-list.tsx'
import { ExpandedProject } from './project-fields.tsx'
import rowStyles from '#web/panel/list/rows.module.css'
import styles from './project-rows.module.css'

export function ProjectRows({
  rows,
  removingId,
  onEdit,
  onDelete,
  sorting: { noun, isEnabled, onMove },
}: RowsProps<StaffProjectRow>) {
  return (
    <SortableList ids={rows.map(({ id }) => id)} {...{ noun, onMove }}>
      <ul className={rowStyles.rows}>
        {rows.map((project) => (
          <Row
            key={project.id}
            project={project}
            isBusy={removingId === project.id}
            isMovable={isEnabled}
            onEdit={() => onEdit(project.id)}
            onDelete={() => onDelete(project)}
          />
        ))}
      </ul>
    </SortableList>
  )
}

type Props = {
  project: StaffProjectRow
  isBusy: boolean
  isMovable: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A project in the list, with its details behind a toggle. */
function Row({ project, isBusy, isMovable, onEdit, onDelete }: Props) {
  const { title, category, images, status } = project
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { row, grip, isDragging } = useSortableRow({
    id: project.id,
    title,
    disabled: !isMovable || isBusy,
  })
  return (
    <li {...row} className={isDragging ? styles.dragged : undefined} aria-busy={isBusy}>
      <div className={classNames(styles.line, isMovable && styles.movable)}>
        {isMovable && <SortableGrip {...grip} className={styles.grip} />}
        <FramedImage image={images[0] ?? null} name={title} alt="" sizes="4rem" className={styles.image} />
        <div className={styles.text}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.details}>
            <span>
              {category} <PublicationChip status={status} />
            </span>{' '}
            <span className={styles.count}>{formatImageCount(images.length)}</span>
          </p>
        </div>
        <div className={styles.actions}>
          <IconButton
            className={classNames(styles.toggle, isOpen && styles.open)}
            icon="chevron"
            label={`${isOpen ? 'Collapse' : 'Expand'} ${title}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          />
          <IconButton icon="edit" label={`Edit ${title}`} disabled={isBusy} onClick={onEdit} />
          <IconButton
            icon="trash"
            tone="danger"
            label={`Delete ${title}`}
            disabled={isBusy}
            onClick={onDelete}
          />
        </div>
      </div>
      {isOpen && <ExpandedProject id={id} project={project} isPublished={status === 'published'} />}
    </li>
  )
}

function formatImageCount(count: number): string {
  if (count === 0) return 'No images'
  return count === 1 ? '1 image' : `${count} images`
}
