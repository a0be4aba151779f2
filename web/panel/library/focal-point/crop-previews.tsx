import type { CSSProperties } from 'react'
import { cropAroundFocus } from '#cms/shared/crop-around-focus.ts'
import { SHARE_IMAGE } from '#cms/shared/images.ts'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import type { Focus } from './focus.ts'
import styles from './crop-previews.module.css'

type Frame = { name: string; width: number; height: number }

/** The frames in which the site shows images; those that fill a part of the screen are close to these. */
const CROPS: Frame[] = [
  { name: 'Band', width: 21, height: 9 },
  { name: 'Top of a page', width: 16, height: 9 },
  { name: 'Card', width: 3, height: 2 },
  { name: 'Top on a phone', width: 1, height: 1 },
  { name: 'Tall card', width: 4, height: 5 },
]
const SHARED_LINK: Frame = { name: 'Shared link', ...SHARE_IMAGE }

type Props = { image: LibraryImage; focus: Focus }

/** What the site will show of the image where it crops it. */
export function CropPreviews({ image, focus }: Props) {
  return (
    <ul className={styles.crops} aria-label="How the site crops it">
      <Crop frame={SHARED_LINK} image={image} position={toSharePosition(image, focus)} />
      {CROPS.map((frame) => (
        <Crop key={frame.name} frame={frame} image={image} position={focus} />
      ))}
    </ul>
  )
}

function Crop({ frame, image, position }: { frame: Frame; image: LibraryImage; position: Focus }) {
  const { name, width, height } = frame
  return (
    <li>
      <span className={styles.frame} style={{ '--ratio': width / height } as CSSProperties}>
        <ResponsiveImage image={{ ...image, focus: position }} alt="" sizes="9rem" className={styles.image} />
      </span>
      <span className={styles.name}>
        {name}{' '}
        <span className={styles.size}>
          {frame === SHARED_LINK ? `${width} × ${height}` : `${width}:${height}`}
        </span>
      </span>
    </li>
  )
}

/**
 * The share image has the focal point as near to its middle as it can, where `object-position` has it as far
 * from the frame's edges as from the image's.
 * @returns the position with which `object-position` shows the same part
 */
function toSharePosition({ width, height }: LibraryImage, focus: Focus): Focus {
  if (!width || !height) return focus
  const crop = cropAroundFocus({ width, height }, focus, SHARE_IMAGE)
  return {
    x: toPosition(crop.left, width - crop.width),
    y: toPosition(crop.top, height - crop.height),
  }
}

const toPosition = (offset: number, rest: number) => (rest > 0 ? (offset / rest) * 100 : 50)
