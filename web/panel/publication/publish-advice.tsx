import { useDeferredValue, useMemo } from 'react'
import { publishChecks, type CheckedImage, type CheckedMedia } from './publish-checks.ts'
import styles from './publish-advice.module.css'
import notice from '../ui/side-notice.module.css'

type Props = {
  html: string
  images?: readonly CheckedImage[]
  videoUrl?: string
  media?: readonly CheckedMedia[]
}

/** Advice before publishing. Deferred, so that the checks never delay typing. */
export function PublishAdvice(checked: Props) {
  const html = useDeferredValue(checked.html)
  const { images, videoUrl, media } = checked
  const advice = useMemo(
    () => publishChecks({ html, images, videoUrl, media }),
    [html, images, videoUrl, media],
  )
  if (advice.length === 0) return null
  return (
    <section className={notice.notice} aria-label="Before you publish">
      <h3 className={notice.title}>Before you publish</h3>
      <ul className={styles.list}>
        {advice.map(({ what, todo }, index) => (
          <li key={index} className={styles.item}>
            <strong>{what}</strong> <span className={styles.todo}>{todo}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
