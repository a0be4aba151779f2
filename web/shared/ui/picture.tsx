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
  /** how wide it is shown, as the attribute `sizes` says it */
  sizes: string
  /** stands in for the picture's own; empty where the words beside it say the same */
  alt?: string
  /** the one picture that a visitor sees first: fetched before all else */
  isFirst?: boolean
  className?: string
}

/**
 * A picture in the best format and size that the browser takes, over its own blur until it is there. Where a
 * smaller form fails the original is tried, and where that fails a quiet frame takes its place.
 */
export function Picture({ picture, sizes, alt = picture.alt, isFirst = false, className }: Props) {
  const { imageUrl, width, height, placeholder, focus, sources } = picture
  const { image, lost, lose } = useLostPicture(imageUrl, sources.length > 0)
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
        onError={lose}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

/** What of a picture could not be loaded: its smaller forms, or the original as well. */
function useLostPicture(imageUrl: string, hasSources: boolean) {
  const image = useRef<HTMLImageElement>(null)
  const [failure, setFailure] = useState({ of: '', count: 0 })
  const count = failure.of === imageUrl ? failure.count : 0
  const lose = () => setFailure({ of: imageUrl, count: count + 1 })

  // what failed before the app came alive told nobody
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) setFailure({ of: imageUrl, count: 1 })
  }, [imageUrl])

  const isLost = count > (hasSources ? 1 : 0)
  useEffect(() => {
    if (!isLost) return
    const tryAgain = () => setFailure({ of: imageUrl, count: 0 })
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [isLost, imageUrl])

  return { image, lose, lost: isLost ? 'all' : count > 0 ? 'sources' : 'none' } as const
}
