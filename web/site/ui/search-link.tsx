import { pagePaths } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import styles from './search-link.module.css'

/** A link to the search of posts and projects. */
export const SearchLink = ({ className }: { className?: string | undefined }) => (
  <PageLink to={pagePaths.search} className={classNames(styles.link, className)}>
    <Icon name="search" /> Search
  </PageLink>
)
