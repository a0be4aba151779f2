import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { pages } from '#cms/shared/paths.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import type { AboutProject } from './use-about-project.ts'
import styles from './about-project.module.css'

/** The project that the booking refers to, with a button to remove it. */
export function About({ about, onDropped }: { about: AboutProject; onDropped: () => void }) {
  if (about.isGone) {
    return (
      <p className={styles.gone}>
        The project you came from is not shown any more. You can book a session all the same.
      </p>
    )
  }
  if (!about.title) return null
  const drop = (event: MouseEvent) => {
    event.preventDefault()
    about.drop()
    onDropped()
  }
  return (
    <p className={styles.about}>
      <span className={styles.text}>
        About <strong>{about.title}</strong>
      </span>
      <input type="hidden" name="projectId" value={about.id} />
      <Link to={pages.booking} className={styles.drop} onClick={drop} aria-label={`Leave out ${about.title}`}>
        <Icon name="close" size="1rem" />
      </Link>
    </p>
  )
}
