import type { FilmPiece } from '#endpoints/pieces/schema.ts'
import { Picture } from '#web/shared/ui/picture.tsx'
import print from '#web/site/app/print.module.css'
import { stillOf } from './still-of.ts'
import styles from './film.module.css'

type Props = Pick<FilmPiece, 'film' | 'poster' | 'title'>

/**
 * A film in the browser's own player: nothing of it is fetched before somebody plays it. On paper its poster
 * stands for it.
 */
export function Film({ film, poster, title }: Props) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it is not known; the text tells */}
      <video
        className={styles.film}
        aria-label={`Film: ${title}`}
        controls
        playsInline
        // without a poster the first frame stands for it
        preload={poster ? 'none' : 'metadata'}
        poster={poster ? stillOf(poster) : undefined}
      >
        <source src={film.url} type={film.type} />
        <a href={film.url}>{title}</a>
      </video>
      <div className={print.printOnly}>
        {poster && <Picture picture={poster} sizes="100vw" />}
        <p>Film, shown at the address of this page</p>
      </div>
    </>
  )
}
