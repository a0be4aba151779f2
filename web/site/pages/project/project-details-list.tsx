import { fieldNames } from '#cms/shared/content-fields.ts'
import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import type { PublicProject } from '#cms/schemas/public.ts'
import caption from '#web/shared/ui/caption.module.css'
import styles from './project-details-list.module.css'

/**
 * What is known of a project beside its text (docs/behaviour.md#project-details); nothing where nothing is.
 */
export function ProjectDetailsList({ project }: { project: PublicProject }) {
  const known = fieldNames(PROJECT_DETAILS).filter((name) => project[name])
  if (known.length === 0) return null
  return (
    <dl className={styles.details}>
      {known.map((name) => (
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
