import type { PageValues } from './page-values.ts'
import styles from './page-version.module.css'

/** What a version of a document says of its page; nothing where all of it is made. */
export function PageVersion({
  values: { slug, metaTitle, metaDescription, metaImage },
}: {
  values: PageValues
}) {
  const facts = [
    ['Address', slug],
    ['Shown in search results as', metaTitle],
    ['Described in search results as', metaDescription],
    ['Shared with', metaImage && (metaImage.alt || 'a picture of its own')],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
