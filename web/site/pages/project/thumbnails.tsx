import type { CSSProperties } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import container from '#web/shared/ui/container.module.css'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import print from '#web/site/app/print.module.css'
import { fillRows } from '#web/site/lib/fill-rows.ts'
import type { ProjectImage } from './project-image.ts'
import { useLightbox } from './use-lightbox.ts'
import styles from './thumbnails.module.css'

type Props = { images: ProjectImage[]; title: string }

/** All images of a project in a grid; each opens the lightbox or, without JavaScript, the image file. */
export function Thumbnails({ images, title }: Props) {
  const { Lightbox, index, open, close, prefetch } = useLightbox()
  const label = `Images of ${title}`
  const firstRow = images.length === 1 ? SINGLE_IMAGE : FIRST_ROW
  const narrow = [...firstRow.narrow, ...fillRows(images.length - 2, 2)]
  const wide = [...firstRow.wide, ...fillRows(images.length - 2, 3)]
  return (
    <section className={classNames(container.container, styles.section)} aria-label={label}>
      <ul className={styles.grid}>
        {images.map((image, position) => {
          const spans = { '--narrow': narrow[position], '--wide': wide[position] }
          return (
            <li key={image.imageUrl} className={styles.cell} style={spans as CSSProperties}>
              <a
                className={styles.thumbnail}
                href={image.imageUrl}
                aria-label={`Image ${position + 1} of ${images.length}${image.alt && `: ${image.alt}`}`}
                onPointerEnter={prefetch}
                onTouchStart={prefetch}
                onFocus={prefetch}
                onClick={(event) => open(event, position)}
              >
                <ResponsiveImage
                  image={image}
                  alt=""
                  sizes={`(min-width: 64rem) ${vw(wide[position]!)}, ${vw(narrow[position]!)}`}
                  className={styles.image}
                />
              </a>
              <p className={print.printOnly}>{image.alt}</p>
            </li>
          )
        })}
      </ul>
      {Lightbox && index !== undefined && (
        <Lightbox images={images} firstIndex={index} label={label} onClosed={close} />
      )}
    </section>
  )
}

/** Twelfths of the width. The first image is above the text already, so the second is the larger one. */
const FIRST_ROW = { narrow: [4, 8], wide: [5, 7] }
/** A single thumbnail, which only a video has above it, is as wide as the text. */
const SINGLE_IMAGE = { narrow: [12], wide: [7] }

/** The grid takes 94 % of the viewport; the gutters take the rest. */
const vw = (twelfths: number) => `${Math.round((twelfths / 12) * 94)}vw`
