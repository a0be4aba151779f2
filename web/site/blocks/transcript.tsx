import { RichText } from '#web/shared/ui/rich-text.tsx'
import styles from './transcript.module.css'

type Props = {
  /** '' for none */
  html: string
  /** BCP 47, where it is known */
  language?: string | undefined
}

/** What is said in a film or a sound, as text that opens below it; in print it is there at once. */
export function Transcript({ html, language }: Props) {
  if (!html) return null
  return (
    <details className={styles.transcript}>
      <summary className={styles.summary}>Transcript</summary>
      <div className={styles.text} lang={language} dir="auto">
        <RichText html={html} />
      </div>
    </details>
  )
}
