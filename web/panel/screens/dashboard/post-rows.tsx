import type { PostRow } from '#endpoints/posts/schema.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDay } from '#web/shared/lib/dates.ts'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import styles from './post-rows.module.css'

type Actions = { onEdit: (id: string) => void; onDelete: (post: PostRow) => void }
type Props = Actions & {
  posts: readonly PostRow[]
  /** whether the user may change the post */
  mayChange: (post: PostRow) => boolean
  /** id of the post being deleted */
  removingId: string | undefined
}

/** Title, creator and date of each post; a click opens it. */
export function PostRows({ posts, mayChange, removingId: leaving, ...actions }: Props) {
  return (
    <ul className={styles.rows}>
      {posts.map((post) => (
        <Row
          key={post.id}
          post={post}
          mayChange={mayChange(post)}
          isRemoving={leaving === post.id}
          {...actions}
        />
      ))}
    </ul>
  )
}

type RowProps = Actions & { post: PostRow; mayChange: boolean; isRemoving: boolean }

function Row({ post, mayChange, isRemoving, onEdit, onDelete }: RowProps) {
  const { id, title, createdBy, createdAt } = post
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- a click anywhere on the row; by keyboard the title button, whose click bubbles
    <li
      className={classNames(styles.row, isRemoving && styles.leaving)}
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
      <time className={styles.date} dateTime={createdAt}>
        {formatDay(createdAt)}
      </time>
      {mayChange && (
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- stops clicks of its buttons from reaching the row
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
