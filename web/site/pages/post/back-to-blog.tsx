import { pagePaths } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import print from '#web/site/app/print.module.css'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Icon } from '#web/shared/ui/icon.tsx'
import styles from './page.module.css'

export function BackToBlog() {
  return (
    <PageLink to={pagePaths.blog} className={classNames(styles.back, print.screenOnly)}>
      <Icon name="arrow-left" /> Back to Blog
    </PageLink>
  )
}
