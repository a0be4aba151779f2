import styles from './detail-list.module.css'

/** The values of a version of a document beside its text, by name. Blank values are left out. */
export function DetailList({ details }: { details: [name: string, value: string][] }) {
  const filled = details.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className={styles.details}>
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
