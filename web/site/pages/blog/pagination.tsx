import { pagePaths } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import print from '#web/site/app/print.module.css'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import styles from './pagination.module.css'

/** Links to the pages of newer and older posts; nothing if all posts fit on one page. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  if (pages < 2) return null
  return (
    <nav className={classNames(styles.pagination, print.screenOnly)} aria-label="Pages of the blog">
      {page > 1 && (
        <PageLink className={styles.newer} to={blogPath(page - 1)} rel="prev">
          <Icon name="arrow-left" /> Newer posts
        </PageLink>
      )}
      <p className={styles.position} aria-current="page">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <PageLink className={styles.older} to={blogPath(page + 1)} rel="next">
          Older posts <Icon name="arrow-right" />
        </PageLink>
      )}
    </nav>
  )
}

const blogPath = (page: number) => (page === 1 ? pagePaths.blog : pagePaths.blogPage(page))
