import { useDeferredValue, useMemo } from 'react'
import type { BlockItem } from '../blocks/block-values.ts'
import { getSceneName } from '../blocks/panorama/panorama-values.ts'
import { publishChecks, type CheckedImage, type CheckedMedia, type CheckedScene } from './publish-checks.ts'
import styles from './publish-advice.module.css'
import notice from '../ui/side-notice.module.css'

type Props = {
  html: string
  images?: readonly CheckedImage[]
  videoUrl?: string
  media?: readonly CheckedMedia[]
  blocks?: readonly BlockItem[]
}

/** Advice before publishing. Deferred, so that the checks never delay typing. */
export function PublishAdvice(checked: Props) {
  const html = useDeferredValue(checked.html)
  const blocks = useDeferredValue(checked.blocks)
  const { images, videoUrl, media } = checked
  const advice = useMemo(
    () => publishChecks({ html, images, videoUrl, media, scenes: blocks?.flatMap(listScenes) }),
    [html, images, videoUrl, media, blocks],
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

/** The scenes that visitors would see. */
const listScenes = (block: BlockItem): CheckedScene[] =>
  block.kind === 'panorama'
    ? block.scenes.flatMap((scene, index) =>
        scene.panorama ? [{ name: getSceneName(scene, index), description: scene.description }] : [],
      )
    : []
