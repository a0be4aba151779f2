import { DEPARTMENTS, DEPARTMENT_LABELS, NETWORK_LABELS, SOCIAL_NETWORKS } from '#cms/shared/constants.ts'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import type { MemberValues } from './member-values.ts'
import styles from './member-version.module.css'

/** One version of a member in the conflict dialog. */
export function MemberVersion({ values }: { values: MemberValues }) {
  const department = DEPARTMENTS.find((name) => name === values.department)
  const facts = [values.role, department && DEPARTMENT_LABELS[department]].filter(Boolean).join(', ')
  const links = SOCIAL_NETWORKS.filter((network) => values[network] !== '')
  return (
    <div className={styles.version}>
      <p className={styles.name} dir="auto">
        {values.name || 'Without a name'}
      </p>
      <p className={styles.facts} dir="auto">
        {facts}
      </p>
      <RichText html={values.bio} />
      {links.map((network) => (
        <p key={network} className={styles.facts}>
          {NETWORK_LABELS[network]}: {values[network]}
        </p>
      ))}
      {values.imageAlt && <p className={styles.facts}>Alt text: {values.imageAlt}</p>}
    </div>
  )
}
