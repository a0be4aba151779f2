import type { CSSProperties } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import container from '#web/shared/ui/container.module.css'
import { Picture, type PictureData } from '#web/shared/ui/picture.tsx'
import { useLightbox } from './use-lightbox.ts'
import styles from './thumbnails.module.css'

type Props = { images: PictureData[]; title: string }

/** All pictures of a project in a grid; each opens the lightbox or, without JavaScript, the image file. */
export function Thumbnails({ images, title }: Props) {
  const { Lightbox, index, open, close, prefetch } = useLightbox()
  const label = `Images of ${title}`
  return (
    <section className={classNames(container.container, styles.section)} aria-label={label}>
      <ul className={styles.grid} style={{ '--columns': columnsFor(images.length) } as CSSProperties}>
        {images.map((image, place) => (
          <li key={image.imageUrl}>
            <a
              className={styles.thumbnail}
              href={image.imageUrl}
              aria-label={`Image ${place + 1} of ${images.length}${image.alt && `: ${image.alt}`}`}
              onPointerEnter={prefetch}
              onTouchStart={prefetch}
              onFocus={prefetch}
              onClick={(event) => open(event, place)}
            >
              <Picture
                picture={image}
                alt=""
                sizes="(min-width: 64rem) 33vw, 50vw"
                className={styles.image}
              />
            </a>
          </li>
        ))}
      </ul>
      {Lightbox && index !== undefined && (
        <Lightbox images={images} first={index} label={label} onClosed={close} />
      )}
    </section>
  )
}

/** Three or four columns, whichever leaves fewer empty cells in the last row. */
function columnsFor(count: number): number {
  if (count < 4) return Math.max(2, count)
  const emptyCells = (columns: number) => (columns - (count % columns)) % columns
  return emptyCells(4) <= emptyCells(3) ? 4 : 3
}
