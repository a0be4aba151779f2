import { useEffect, useRef, useState } from 'react'
import type { ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import styles from './lightbox.module.css'

export type DetailState = 'loading' | 'shown' | 'failed'

type Props = {
  image: ResponsiveImageData
  /** CSS pixels that the image is wide on the screen */
  width: number
  onState: (state: DetailState) => void
}

/**
 * The image once more, in as many pixels as its zoom can show. It lies over the one that is shown already,
 * which stays in sight until this one is loaded, and where it fails.
 */
export function DetailedImage({ image, width, onState }: Props) {
  const element = useRef<HTMLImageElement>(null)
  const [isLoaded, setIsLoaded] = useState(false)
  // zooming out needs no other file
  const [widest, setWidest] = useState(width)
  if (width > widest) setWidest(width)

  useEffect(() => {
    // The browser chooses a file in a microtask, which it queued when `sizes` changed: before this one.
    queueMicrotask(() => element.current?.complete === false && onState('loading'))
    // oxlint-disable-next-line react/exhaustive-deps -- for each choice
  }, [widest])

  const settle = (state: 'shown' | 'failed') => () => {
    setIsLoaded(state === 'shown')
    onState(state)
  }
  return (
    <picture className={styles.detail}>
      {image.sources.map(({ type, srcset, media }) => (
        <source
          key={type}
          type={type}
          media={media}
          srcSet={addOriginal(srcset, image)}
          sizes={`${Math.ceil(widest)}px`}
        />
      ))}
      <img
        ref={element}
        className={styles.image}
        style={{ opacity: isLoaded ? 1 : 0 }}
        src={image.imageUrl}
        alt=""
        decoding="async"
        draggable={false}
        onLoad={settle('shown')}
        onError={settle('failed')}
      />
    </picture>
  )
}

/** The original is a candidate if it has more pixels than all others; browsers tell its type by its bytes. */
function addOriginal(srcset: string, { imageUrl, width }: ResponsiveImageData): string {
  const widths = [...srcset.matchAll(/ (\d+)w/g)].map(([, candidate]) => Number(candidate))
  return width && width > Math.max(...widths) ? `${srcset}, ${imageUrl} ${width}w` : srcset
}
