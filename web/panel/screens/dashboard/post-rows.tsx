import type { PostRow } from '#endpoints/posts/schema.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { formatDay } from '#web/shared/lib/dates.ts'
import { IconButton } from '#web/panel/ui/icon-button.tsx'
import { PostThumbnail } from './post-thumbnail.tsx'
import styles from './post-rows.module.css'

type Actions = { onEdit: (id: string) => void; onDelete: (post: PostRow) => void }
type Props = Actions & {
  posts: readonly PostRow[]
  /** whether the one who looks may change a post */
  mayChange: (post: PostRow) => boolean
  /** the one that is being deleted */
  leaving: string | undefined
}

/** Title, creator and date of each post; a click opens it. */
export function PostRows({ posts, mayChange, leaving, ...actions }: Props) {
  return (
    <ul className={styles.rows}>
      {posts.map((post) => (
        <Row
          key={post.id}
          post={post}
          mayChange={mayChange(post)}
          isLeaving={leaving === post.id}
          {...actions}
        />
      ))}
    </ul>
  )
}

type RowProps = Actions & { post: PostRow; mayChange: boolean; isLeaving: boolean }

function Row({ post, mayChange, isLeaving, onEdit, onDelete }: RowProps) {
  const { id, title, createdBy, createdAt } = post
  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- wherever the row is clicked; the keyboard has the title, whose click comes up here
    <li
      className={classNames(styles.row, isLeaving && styles.leaving)}
      aria-busy={isLeaving}
      onClick={isLeaving ? undefined : () => onEdit(id)}
    >
      <PostThumbnail post={post} />
      <button type="button" className={styles.title} dir="auto" disabled={isLeaving}>
        {title}
      </button>
      <span className={styles.creator} title={createdBy}>
        {createdBy}
      </span>
      <time className={styles.date} dateTime={createdAt}>
        {formatDay(createdAt)}
      </time>
      {mayChange && (
        // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- keeps the clicks of its buttons from the row
        <div className={styles.actions} onClick={(event) => event.stopPropagation()}>
          <IconButton icon="edit" label={`Edit “${title}”`} disabled={isLeaving} onClick={() => onEdit(id)} />
          <IconButton
            icon="trash"
            label={`Delete “${title}”`}
            tone="danger"
            disabled={isLeaving}
            onClick={() => onDelete(post)}
          />
        </div>
      )}
    </li>
  )
}
