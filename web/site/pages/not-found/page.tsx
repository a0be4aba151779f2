import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { PageLink } from '#web/site/app/page-link.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useStudio } from '#web/site/hooks/use-public-data.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { Notice } from '#web/shared/ui/notice.tsx'
import { notFoundHead } from './data.ts'

export function Page() {
  usePageHead(notFoundHead(useStudio()))
  return (
    <Notice title={errorPageTexts.notFoundTitle} text={errorPageTexts.notFoundText}>
      <PageLink to={pagePaths.home} className={buttonClass('ink')}>
        {errorPageTexts.backHome}
      </PageLink>
      <PageLink to={pagePaths.search} className={buttonClass('outline')}>
        Search
      </PageLink>
    </Notice>
  )
}
