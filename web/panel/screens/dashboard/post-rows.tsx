import { hasFullRight } from '#cms/shared/rights.ts'
import type { PostRow } from '#cms/schemas/posts.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDay } from '#web/shared/lib/dates.ts'
import { PublicationChip } from '#web/panel/publication/publication-chip.tsx'
import type { RowsProps } from '#web/panel/list/rows-props.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import rowStyles from '#web/panel/list/rows.module.css'
import styles from './post-rows.module.css'

/** Title, creator and date of each post; a click opens it. */
export function PostRows({ rows, removingId, ...actions }: RowsProps<PostRow>) {
  const { email, role } = useStaffUser()
  return (
    <ul className={rowStyles.rows}>
      {rows.map((post) => (
        <Row
          key={post.id}
          post={post}
          mayChange={hasFullRight(role, 'posts.update') || post.createdBy === email}
          isRemoving={removingId === post.id}
          {...actions}
        />
      ))}
    </ul>
  )
}

type RowProps = Pick<RowsProps<PostRow>, 'onEdit' | 'onDelete'> & {
  post: PostRow
  mayChange: boolean
  isRemoving: boolean
}

function Row({ post, mayChange, isRemoving, onEdit, onDelete }: RowProps) {
  const { id, title, createdBy, createdAt, status } = post
  return (
    // a click anywhere on the row; by keyboard the title button, whose click bubbles
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(rowStyles.row, styles.row)}
      aria-busy={isRemoving}
      onClick={isRemoving ? undefined : () => onEdit(id)}
    >
      <PostThumbnail post={post} />
      <button type="button" className={styles.title} dir="auto" disabled={isRemoving}>
        {title}
      </button>
      <span className={styles.creator} title={createdBy}>
        {createdBy}
      </span>
      <span className={styles.date}>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time> <PublicationChip status={status} />
      </span>
      {mayChange && (
        // stops clicks of its buttons from reaching the row
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div className={styles.actions} onClick={(event) => event.stopPropagation()}>
          <IconButton
            icon="edit"
            label={`Edit “${title}”`}
            disabled={isRemoving}
            onClick={() => onEdit(id)}
          />
          <IconButton
            icon="trash"
            label={`Delete “${title}”`}
            tone="danger"
            disabled={isRemoving}
            onClick={() => onDelete(post)}
          />
        </div>
      )}
    </li>
  )
}
