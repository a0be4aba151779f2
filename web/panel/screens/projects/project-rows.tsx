import { useId, useState } from 'react'
import type { StaffProjectRow } from '#endpoints/projects/schema.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { FramedPicture } from '#web/shared/ui/framed-picture.tsx'
import { PublicationChip } from '#web/panel/document/publication/publication-chip.tsx'
import type { RowsProps } from '#web/panel/document/screen-description.ts'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { SortableGrip, SortableList, useSortableRow } from '#web/panel/ui/sortable-list.tsx'
import { ProjectDetails } from './project-fields.tsx'
import styles from './project-rows.module.css'

export function ProjectRows({
  rows,
  removingId,
  onEdit,
  onDelete,
  sorting: { noun, isOffered, onMove },
}: RowsProps<StaffProjectRow>) {
  return (
    <SortableList ids={rows.map(({ id }) => id)} {...{ noun, onMove }}>
      <ul className={styles.rows}>
        {rows.map((project) => (
          <Row
            key={project.id}
            project={project}
            isBusy={removingId === project.id}
            isMovable={isOffered}
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
    <li {...row} className={classNames(styles.row, isDragging && styles.dragged)} aria-busy={isBusy}>
      <div className={classNames(styles.line, isMovable && styles.movable)}>
        {isMovable && <SortableGrip {...grip} className={styles.grip} />}
        <FramedPicture
          picture={images[0] ?? null}
          name={title}
          alt=""
          sizes="4rem"
          className={styles.picture}
        />
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.facts}>
            <span>
              {category} <PublicationChip status={status} />
            </span>{' '}
            <span className={styles.count}>{countOf(images.length)}</span>
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
      {isOpen && <ProjectDetails id={id} project={project} isPublished={status === 'published'} />}
    </li>
  )
}

function countOf(count: number): string {
  if (count === 0) return 'No images'
  return count === 1 ? '1 image' : `${count} images`
}
