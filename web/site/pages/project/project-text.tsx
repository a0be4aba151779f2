import { pagePaths } from '#cms/shared/paths.ts'
import { fieldNames } from '#cms/shared/content-fields.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import type { PublicProject } from '#cms/schemas/public.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { BackButton } from './back-button.tsx'
import caption from '#web/shared/ui/caption.module.css'
import container from '#web/shared/ui/container.module.css'
import styles from './project-text.module.css'

type Props = { project: PublicProject; hasBack: boolean }

/** Title and details of a project in the left column, its description in the right one. */
export function ProjectText({ project, hasBack }: Props) {
  return (
    <div className={classNames(container.container, styles.text)}>
      <header className={styles.header}>
        {hasBack && <BackButton className={styles.back} />}
        <Name project={project} />
        <ProjectDetailsList project={project} />
      </header>
      <Body project={project} />
    </div>
  )
}

/** Variant for a project without an image: the title takes its place. */
export function ProjectTextWithoutImage({ project }: Pick<Props, 'project'>) {
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
      <div className={classNames(container.container, styles.text, styles.withoutImage)}>
        <Body project={project} hasDetails />
      </div>
    </>
  )
}

/** characters above which a title has a smaller font size */
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

/** @param props.hasDetails whether the details are above the button, instead of below the title */
function Body({ project, hasDetails = false }: Pick<Props, 'project'> & { hasDetails?: boolean }) {
  return (
    <>
      <RichText html={project.description} className={styles.description} />
      <div className={styles.action}>
        {hasDetails && <ProjectDetailsList project={project} />}
        <PageLink to={pagePaths.bookingAbout(project.id)} className={buttonClass('primary')}>
          Book about this project
        </PageLink>
      </div>
    </>
  )
}

/**
 * The details of a project (docs/behaviour.md#project-details); nothing if it has none.
 */
function ProjectDetailsList({ project }: { project: PublicProject }) {
  const names = fieldNames(PROJECT_DETAILS).filter((name) => project[name])
  if (names.length === 0) return null
  return (
    <dl className={styles.details}>
      {names.map((name) => (
        <div key={name} className={styles.detail}>
          <dt className={caption.caption}>{PROJECT_DETAILS[name].label}</dt>
          <dd dir="auto" className={styles.value}>
            {project[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
