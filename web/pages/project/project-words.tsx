import { pages } from '#cms/shared/paths.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import caption from '#web/ui/caption.module.css'
import container from '#web/ui/container.module.css'
import { RichText } from '#web/ui/rich-text.tsx'
import { BackButton } from './back-button.tsx'
import styles from './project-words.module.css'

type Props = { project: PublicProject; hasBack: boolean }

/** What a project is: category and title, beside them its description. */
export function ProjectWords({ project: { id, title, category, description }, hasBack }: Props) {
  return (
    <div className={classNames(container.container, styles.words)}>
      <header className={styles.header}>
        {hasBack && <BackButton className={styles.back} />}
        <p className={classNames(caption.caption, styles.category)} dir="auto">
          {category}
        </p>
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      </header>
      <div className={styles.body}>
        <RichText html={description} className={styles.description} />
        <PageLink to={`${pages.booking}?project=${encodeURIComponent(id)}`} className={buttonClass('primary')}>
          Book about this project
        </PageLink>
      </div>
    </div>
  )
}
