import { pages } from '#cms/shared/paths.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import caption from '#web/shared/ui/caption.module.css'
import container from '#web/shared/ui/container.module.css'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { BackButton } from './back-button.tsx'
import { ProjectFacts } from './project-facts.tsx'
import styles from './project-words.module.css'

type Props = { project: PublicProject; hasBack: boolean }

/** What a project is in the left column, its description in the right one. */
export function ProjectWords({ project, hasBack }: Props) {
  return (
    <div className={classNames(container.container, styles.words)}>
      <header className={styles.header}>
        {hasBack && <BackButton className={styles.back} />}
        <Name project={project} />
        <ProjectFacts project={project} />
      </header>
      <Body project={project} />
    </div>
  )
}

/** Variant for a project without a picture: the title takes its place. */
export function ProjectWordsUnderCover({ project }: Pick<Props, 'project'>) {
  return (
    <>
      <header className={styles.cover}>
        <div className={classNames(container.container, styles.plate)}>
          <div>
            <BackButton />
          </div>
          <div>
            <Name project={project} />
          </div>
        </div>
      </header>
      <div className={classNames(container.container, styles.words, styles.underCover)}>
        <Body project={project} hasFacts />
      </div>
    </>
  )
}

/** titles with more characters get a smaller font size */
const LONG_TITLE = 32

function Name({ project: { category, title } }: Pick<Props, 'project'>) {
  return (
    <>
      <p className={classNames(caption.caption, styles.category)} dir="auto">
        {category}
      </p>
      <h1 className={classNames(styles.title, title.length > LONG_TITLE && styles.long)} dir="auto">
        {title}
      </h1>
    </>
  )
}

/** @param props.hasFacts they stand here where no title stands above them in the left column */
function Body({ project, hasFacts = false }: Pick<Props, 'project'> & { hasFacts?: boolean }) {
  return (
    <>
      <RichText html={project.description} className={styles.description} />
      <div className={styles.action}>
        {hasFacts && <ProjectFacts project={project} />}
        <PageLink to={pages.bookingAbout(project.id)} className={buttonClass('primary')}>
          Book about this project
        </PageLink>
      </div>
    </>
  )
}
