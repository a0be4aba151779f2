import type { MouseEvent } from 'react'
import { PageLink } from '#web/site/app/page-link.tsx'
import { pagePaths } from '#cms/shared/paths.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import type { AboutProject } from './use-about-project.ts'
import styles from './about-project.module.css'

/** The project that the booking refers to, with a button to remove it. */
export function AboutProjectNote({ about, onRemoved }: { about: AboutProject; onRemoved: () => void }) {
  if (about.isGone) {
    return (
      <p className={styles.gone}>
        The project you came from is no longer published. You can still book a session.
      </p>
    )
  }
  if (!about.title) return null
  const remove = (event: MouseEvent) => {
    event.preventDefault()
    about.remove()
    onRemoved()
  }
  return (
    <p className={styles.about}>
      <span className={styles.text}>
        About <strong>{about.title}</strong>
      </span>
      <input type="hidden" name="projectId" value={about.id} />
      <PageLink
        to={pagePaths.booking}
        className={styles.remove}
        onClick={remove}
        aria-label={`Remove ${about.title}`}
      >
        <Icon name="close" size="1rem" />
      </PageLink>
    </p>
  )
}
