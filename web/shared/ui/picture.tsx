import { useEffect, useRef, useState } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { LostPicture } from './lost-picture.tsx'
import styles from './picture.module.css'

export type PictureData = {
  imageUrl: string
  alt: string
  width: number | null
  height: number | null
  placeholder: string | null
  focus: { x: number; y: number }
  sources: { type: string; srcset: string }[]
}

type Props = {
  picture: PictureData
  /** the `sizes` attribute */
  sizes: string
  /** overrides the picture's alt; empty if adjacent text says the same */
  alt?: string
  /** the main picture of the first screen: fetched with high priority */
  isFirst?: boolean
  className?: string
}

/**
 * A picture in the best format and size for the browser, over a blurred placeholder until loaded. If a
 * variant fails the original is tried; if that fails, too, `LostPicture` replaces it.
 */
export function Picture({ picture, sizes, alt = picture.alt, isFirst = false, className }: Props) {
  const { imageUrl, width, height, placeholder, focus, sources } = picture
  const { image, lost, handleError } = useLostPicture(imageUrl, sources.length > 0)
  if (lost === 'all') {
    return <LostPicture {...{ width, height, alt, className: classNames(styles.image, className) }} />
  }

  const style = {
    objectPosition: `${focus.x}% ${focus.y}%`,
    ...(placeholder && {
      backgroundImage: `url("${placeholder}")`,
      backgroundPosition: `${focus.x}% ${focus.y}%`,
    }),
  }
  return (
    <picture className={styles.picture}>
      {lost === 'none' &&
        sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes={sizes} />)}
      <img
        ref={image}
        className={classNames(styles.image, className)}
        src={imageUrl}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        style={style}
        decoding="async"
        onError={handleError}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

/** Tracks which parts of a picture failed to load: its variants only, or the original as well. */
function useLostPicture(imageUrl: string, hasSources: boolean) {
  const image = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState({ of: '', count: 0 })
  const count = failure.of === imageUrl ? failure.count : 0
  const handleError = () => setFailure({ of: imageUrl, count: count + 1 })

  // Errors before hydration fired no React event.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) setFailure({ of: imageUrl, count: 1 })
  }, [imageUrl])

  const isLost = count > (hasSources ? 1 : 0)
  useEffect(() => {
    if (!isLost) return
    const retry = () => setFailure({ of: imageUrl, count: 0 })
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isLost, imageUrl])

  return { image, handleError, lost: isLost ? 'all' : count > 0 ? 'sources' : 'none' } as const
}
