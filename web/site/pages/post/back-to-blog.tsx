import { pages } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import styles from './page.module.css'

export function BackToBlog() {
  return (
    <PageLink to={pages.blog} className={styles.back}>
      <Icon name="arrow-left" /> Back to Blog
    </PageLink>
  )
}
