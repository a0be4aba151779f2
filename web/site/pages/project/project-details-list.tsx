import { PROJECT_DETAILS } from '#cms/shared/projects.ts'
import type { PublicProject } from '#cms/schemas/public.ts'
import caption from '#web/shared/ui/caption.module.css'
import styles from './project-details-list.module.css'

const DETAILS = Object.entries(PROJECT_DETAILS) as [keyof typeof PROJECT_DETAILS, string][]

/** What is known of a project beside its text (docs/behaviour.md#project-details); nothing where nothing is. */
export function ProjectDetailsList({ project }: { project: PublicProject }) {
  const known = DETAILS.filter(([name]) => project[name])
  if (known.length === 0) return null
  return (
    <dl className={styles.details}>
      {known.map(([name, label]) => (
        <div key={name} className={styles.detail}>
          <dt className={caption.caption}>{label}</dt>
          <dd dir="auto" className={styles.value}>
            {project[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
