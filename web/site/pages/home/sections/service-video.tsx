import { useEffect, useRef, useState } from 'react'
import type { Service } from '#cms/schemas/public.ts'
import { useReducedMotion } from '#web/shared/hooks/use-media-query.ts'
import { ResponsiveImage, type ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import type { StageState } from './stage-state.ts'
import styles from './service-video.module.css'

type Props = StageState & {
  video: NonNullable<Service['video']>
  poster: ResponsiveImageData | null
  title: string
  sizes: string
}

/**
 * A muted video over its poster. Loads when first visible and plays only while visible
 * (docs/behaviour.md#services).
 */
export function ServiceVideo({ video, poster, title, sizes, isSelected, isInView, isPlaying }: Props) {
  const reducedMotion = useReducedMotion()
  const element = useRef<HTMLVideoElement>(null)
  const isShown = isSelected && isInView
  const [wasShown, setWasShown] = useState(false)
  if (isShown && !wasShown) setWasShown(true)

  const isRunning = isShown && isPlaying
  useEffect(() => {
    // Browsers in power-saving mode reject autoplay: the poster stays.
    if (isRunning) element.current?.play().catch(() => {})
    else element.current?.pause()
  }, [isRunning])

  return (
    <>
      {poster && <ResponsiveImage image={poster} alt="" sizes={sizes} className={styles.poster} />}
      {wasShown && (
        <video
          ref={element}
          className={styles.video}
          aria-label={poster?.alt || title}
          muted
          loop
          playsInline
          autoPlay={isRunning}
          controls={reducedMotion}
          preload={reducedMotion ? 'none' : 'auto'}
        >
          <source src={video.url} type={video.type} />
        </video>
      )}
    </>
  )
}
