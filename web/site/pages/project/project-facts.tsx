import { PROJECT_FACTS } from '#cms/shared/constants.ts'
import type { PublicProject } from '#endpoints/public/schema.ts'
import caption from '#web/shared/ui/caption.module.css'
import styles from './project-facts.module.css'

const FACTS = Object.entries(PROJECT_FACTS) as [keyof typeof PROJECT_FACTS, string][]

/** What is known of a project beside its text (docs/behaviour.md#project-facts); nothing where nothing is. */
export function ProjectFacts({ project }: { project: PublicProject }) {
  const known = FACTS.filter(([name]) => project[name])
  if (known.length === 0) return null
  return (
    <dl className={styles.facts}>
      {known.map(([name, label]) => (
        <div key={name} className={styles.fact}>
          <dt className={caption.caption}>{label}</dt>
          <dd dir="auto" className={styles.value}>
            {project[name]}
          </dd>
        </div>
      ))}
    </dl>
  )
}
