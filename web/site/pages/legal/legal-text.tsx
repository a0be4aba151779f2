import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import { Page as NotFoundPage } from '#web/site/pages/not-found/page.tsx'
import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useStudio, useStudioDetails } from '#web/site/hooks/use-public-data.ts'
import { keys } from '#web/shared/lib/keys.ts'
import { Notice } from '#web/shared/ui/notice.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { Skeleton } from '#web/shared/ui/skeleton.tsx'
import { RetryButton } from '#web/site/ui/retry-button.tsx'
import { legalHead, legalTitles, type LegalTextName } from './data.ts'
import styles from './legal-text.module.css'

export function LegalText({ name }: { name: LegalTextName }) {
  const { data, error } = useStudioDetails()
  const html = data?.studio[name]
  if (error) {
    return (
      <Notice isAlert title={`${errorPageTexts.errorPrefix}${errorPageTexts.textFetchFailed}`}>
        <RetryButton dataKey={keys.studioDetails} />
      </Notice>
    )
  }
  return html?.trim() === '' ? <NotFoundPage /> : <LegalArticle name={name} html={html} />
}

/** @param props.html undefined while it is read */
function LegalArticle({ name, html }: { name: LegalTextName; html: string | undefined }) {
  const head = legalHead(useStudio(), name, html ?? '')
  usePageHead(html === undefined ? undefined : head)
  return (
    <article className={styles.legal}>
      <h1 className={styles.title}>{legalTitles[name]}</h1>
      {html === undefined ? (
        <div role="status" aria-label="Loading">
          <Skeleton height="20rem" />
        </div>
      ) : (
        <RichText html={html} />
      )}
    </article>
  )
}
