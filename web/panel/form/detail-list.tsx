import styles from './detail-list.module.css'

/** What a version of a document says beside its text, by name; nothing where it says nothing. */
export function DetailList({ details }: { details: [name: string, value: string][] }) {
  const given = details.filter(([, value]) => value)
  if (given.length === 0) return null
  return (
    <dl className={styles.details}>
      {given.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
