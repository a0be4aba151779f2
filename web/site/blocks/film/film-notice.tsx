import type { PublicVideoBlock } from '#cms/schemas/blocks.ts'
import type { Film } from './use-film.ts'
import styles from './film.module.css'

type Props = { film: Film; video: PublicVideoBlock['video']; isPlayable: boolean }

/** Says why a film does not play and what helps; empty while it does. */
export function FilmNotice({ film, video, isPlayable }: Props) {
  return (
    <div className={styles.notice} role="status">
      <NoticeText film={film} video={video} isPlayable={isPlayable} />
    </div>
  )
}

function NoticeText({ film, video, isPlayable }: Props) {
  if (!isPlayable) {
    return (
      <p>
        This browser cannot play this film.{' '}
        <a href={video.url} download>
          Download the film
        </a>
      </p>
    )
  }
  const isStuck = film.status === 'failed' || film.status === 'loading'
  if (film.isOffline && isStuck) return <p>You are offline. The film goes on when you are online again.</p>
  if (film.status !== 'failed') return null
  return (
    <p>
      This film could not be played.{' '}
      <button type="button" className={styles.retry} onClick={film.play}>
        Try again
      </button>
    </p>
  )
}
