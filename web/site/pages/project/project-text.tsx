import type { ReactNode } from 'react'
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

type Props = { project: PublicProject }

/**
 * Details of a project in the left column, its description in the right one.
 * @param props.children what stands above the details
 */
export function ProjectText({ project, children }: Props & { children?: ReactNode }) {
  const details = fieldNames(PROJECT_DETAILS).filter((name) => project[name])
  return (
    <div className={classNames(container.container, styles.text, children ? styles.titled : undefined)}>
      {(children || details.length > 0) && (
        <header className={styles.header}>
          {children}
          {details.length > 0 && <ProjectDetailsList project={project} names={details} />}
        </header>
      )}
      <RichText html={project.description} className={styles.description} />
      <div className={styles.action}>
        <PageLink to={pagePaths.bookingAbout(project.id)} className={buttonClass('primary')}>
          Book about this project
        </PageLink>
      </div>
    </div>
  )
}

/** Variant for a project with a video: over the video, title and button would cover the player's controls. */
export const ProjectTextWithTitle = ({ project }: Props) => (
  <ProjectText project={project}>
    <BackButton className={styles.back} />
    <ProjectName project={project} />
  </ProjectText>
)

/** Variant for a project without an image: the title takes its place. */
export function ProjectTextWithoutImage({ project }: Props) {
  return (
    <>
      <header className={styles.cover}>
        <div className={classNames(container.container, styles.plate)}>
          <div>
            <BackButton />
          </div>
          <div>
            <ProjectName project={project} />
          </div>
        </div>
      </header>
      <ProjectText project={project} />
    </>
  )
}

/** characters above which a title has a smaller font size */
const LONG_TITLE = 32

/** Category and title. */
export function ProjectName({ project: { category, title } }: Props) {
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

type DetailsProps = Props & { names: (keyof typeof PROJECT_DETAILS)[] }

/** The details of a project (docs/behaviour.md#project-details). */
const ProjectDetailsList = ({ project, names }: DetailsProps) => (
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
