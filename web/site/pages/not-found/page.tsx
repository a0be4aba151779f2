import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useStudio } from '#web/site/hooks/use-public-data.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'
import { missingHead } from './data.ts'

export function Page() {
  usePageHead(missingHead(useStudio()))
  return (
    <Notice title={messages.page.notFoundTitle} text={messages.page.notFoundText}>
      <PageLink to={pages.home} className={buttonClass('ink')}>
        {messages.page.backHome}
      </PageLink>
      <PageLink to={pages.search} className={buttonClass('outline')}>
        Search
      </PageLink>
    </Notice>
  )
}
