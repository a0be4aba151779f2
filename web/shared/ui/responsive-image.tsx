import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { toCssPosition } from '#web/shared/lib/css-position.ts'
import { Logo } from './logo.tsx'
import styles from './responsive-image.module.css'

export type ResponsiveImageData = {
  imageUrl: string
  alt: string
  width: number | null
  height: number | null
  placeholder: string | null
  focus: { x: number; y: number }
  sources: { type: string; srcset: string; media?: string | undefined }[]
}

type Props = {
  image: ResponsiveImageData
  /** the `sizes` attribute */
  sizes: string
  /** overrides the image's alt; empty if adjacent text says the same */
  alt?: string
  /** the main image of the first screen: fetched with high priority */
  hasPriority?: boolean
  className?: string
  /** called when the original has failed to load as well */
  onFailed?: () => void
}

/**
 * An image in the best format and width for the browser, over a blurred placeholder until loaded. If a
 * variant fails the original is tried; if that fails, too, `ImageFallback` replaces it.
 */
export function ResponsiveImage({
  image,
  sizes,
  alt = image.alt,
  hasPriority = false,
  className,
  onFailed,
}: Props) {
  const { imageUrl, width, height, placeholder, focus, sources } = image
  const { element, failed, handleError } = useImageErrors(imageUrl, sources.length > 0)
  if (failed === 'all') {
    return <ImageFallback {...{ width, height, alt, className: classNames(styles.image, className) }} />
  }

  const style = {
    objectPosition: toCssPosition(focus),
    ...(placeholder && {
      backgroundImage: `url("${placeholder}")`,
      backgroundPosition: toCssPosition(focus),
    }),
  }
  return (
    <picture className={styles.picture}>
      {failed === 'none' &&
        sources.map(({ type, srcset, media }) => (
          <source key={type} type={type} media={media} srcSet={srcset} sizes={sizes} />
        ))}
      <img
        ref={element}
        className={classNames(styles.image, className)}
        src={imageUrl}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        style={style}
        decoding="async"
        onError={() => {
          handleError()
          if (failed === 'sources' || sources.length === 0) onFailed?.()
        }}
        {...(hasPriority ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

/** Tracks which files of an image failed to load: its variants only, or the original as well. */
function useImageErrors(imageUrl: string, hasSources: boolean) {
  const element = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState({ imageUrl: '', count: 0 })
  const count = failure.imageUrl === imageUrl ? failure.count : 0
  const handleError = () => setFailure({ imageUrl, count: count + 1 })

  // Errors before hydration fired no React event.
  useEffect(() => {
    const { current } = element
    if (current?.complete && current.naturalWidth === 0) setFailure({ imageUrl, count: 1 })
  }, [imageUrl])

  const hasFailed = count > (hasSources ? 1 : 0)
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => setFailure({ imageUrl, count: 0 })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [hasFailed, imageUrl])

  return { element, handleError, failed: hasFailed ? 'all' : count > 0 ? 'sources' : 'none' } as const
}

type FallbackProps = { width: number | null; height: number | null; alt: string; className: string }

/** Replaces an image that failed to load: same size, shows the alt text. */
function ImageFallback({ width, height, alt, className }: FallbackProps) {
  const style = width && height ? { aspectRatio: `${width} / ${height}` } : undefined
  return (
    <span
      className={classNames(className, styles.failed)}
      style={style}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
    >
      <span className={styles.content} aria-hidden="true">
        <Logo className={styles.logo} />
        {alt && <span className={styles.text}>{alt}</span>}
      </span>
    </span>
  )
}
