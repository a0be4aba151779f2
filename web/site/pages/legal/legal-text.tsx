import { usePageHead } from '#web/site/hooks/use-page-head.ts'
import { useStudio } from '#web/site/hooks/use-public-data.ts'
import { Page as NotFoundPage } from '#web/site/pages/not-found/page.tsx'
import { RichText } from '#web/shared/ui/rich-text.tsx'
import { legalHead, legalTitles, type LegalText as Text } from './data.ts'
import styles from './legal-text.module.css'

export function LegalText({ text }: { text: Text }) {
  const studio = useStudio()
  return studio[text].trim() === '' ? <NotFoundPage /> : <Written text={text} />
}

function Written({ text }: { text: Text }) {
  const studio = useStudio()
  usePageHead(legalHead(studio, text))
  return (
    <article className={styles.legal}>
      <h1 className={styles.title}>{legalTitles[text]}</h1>
      <RichText html={studio[text]} />
    </article>
  )
}
