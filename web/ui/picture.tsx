import { classNames } from '#web/lib/class-names.ts'
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

/** A picture in the best format and size that the browser takes, over its own blur until it is there. */
export function Picture({ picture, sizes, alt = picture.alt, isFirst = false, className }: Props) {
  const { imageUrl, width, height, placeholder, focus, sources } = picture
  const style = {
    objectPosition: `${focus.x}% ${focus.y}%`,
    ...(placeholder && { backgroundImage: `url("${placeholder}")`, backgroundPosition: `${focus.x}% ${focus.y}%` }),
  }
  return (
    <picture className={styles.picture}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={classNames(styles.image, className)}
        src={imageUrl}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        style={style}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}
