import { pagePaths } from '#cms/shared/paths.ts'
import type { SearchResult } from '#cms/schemas/public.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import caption from '#web/shared/ui/caption.module.css'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import styles from './results.module.css'

/** The results of a search, best first. */
export function Results({ results }: { results: SearchResult[] }) {
  if (results.length === 0) return null
  return (
    <ol className={styles.list}>
      {results.map((result) => (
        <Result key={result.id} result={result} />
      ))}
    </ol>
  )
}

function Result({ result }: { result: SearchResult }) {
  const { kind, title, category, excerpt } = result
  return (
    <li className={styles.result}>
      <p className={caption.caption}>
        {kind === 'project' ? 'Project' : 'Article'}
        {category && <span dir="auto"> · {category}</span>}
      </p>
      <div className={styles.text}>
        <h2 className={styles.title} dir="auto">
          <PageLink
            to={kind === 'project' ? pagePaths.project(result) : pagePaths.post(result)}
            className={styles.link}
          >
            {title}
          </PageLink>
        </h2>
        {excerpt.length > 0 && (
          <p className={styles.excerpt} dir="auto">
            {excerpt.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}
          </p>
        )}
      </div>
    </li>
  )
}

export const ResultsSkeleton = () => (
  <div className={styles.list} aria-hidden="true">
    {Array.from({ length: 3 }, (_, index) => (
      <div key={index} className={styles.result}>
        <Skeleton height="1rem" width="6rem" />
        <div className={styles.text}>
          <Skeleton height="2rem" width="60%" />
          <Skeleton height="3rem" />
        </div>
      </div>
    ))}
  </div>
)
