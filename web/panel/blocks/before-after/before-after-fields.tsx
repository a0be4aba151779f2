import { BLOCKS } from '#cms/shared/blocks.ts'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import type { BeforeAfterBlockBody, PublicBeforeAfterBlock } from '#cms/schemas/blocks.ts'
import type { Image } from '#cms/schemas/common.ts'
import { TextField } from '#web/shared/ui/field.tsx'
import type { WithSavedFocus } from '#web/panel/library/focal-point/saved-focus.tsx'
import { StoredImageField } from '#web/panel/uploads/stored-image-field.tsx'
import type { BlockFieldsProps } from '../block-fields-props.ts'
import styles from '../block-card.module.css'

type ComparedImage = { image: Image | null; label: string }
export type BeforeAfterItem = { kind: 'beforeAfter'; title: string; images: ComparedImage[] }

export const newBeforeAfter = (): BeforeAfterItem => ({
  kind: 'beforeAfter',
  title: '',
  images: Array.from({ length: BLOCKS.comparedImages }, () => ({ image: null, label: '' })),
})

export const toBeforeAfterBody = ({ kind, title, images }: BeforeAfterItem): BeforeAfterBlockBody => ({
  kind,
  title,
  images: images.map(({ image, label }) => ({ imagePath: image?.imagePath ?? '', label })),
})

/** @returns null until both images are there */
export function toBeforeAfterPreview(
  { kind, title, images }: BeforeAfterItem,
  withSavedFocus: WithSavedFocus,
): PublicBeforeAfterBlock | null {
  const ready = images.flatMap(({ image, label }) => (image ? [{ image: withSavedFocus(image), label }] : []))
  return ready.length === BLOCKS.comparedImages ? { kind, title, images: ready } : null
}

const SIDES = [
  { imageLabel: 'Before', placeholder: 'Clay model' },
  { imageLabel: 'After', placeholder: 'Final render' },
]

export function BeforeAfterFields({
  block,
  field,
  errors,
  disabled,
  onChange,
  uploadImage,
  onBusy,
}: BlockFieldsProps<BeforeAfterItem>) {
  const changeImage = (index: number, changes: Partial<ComparedImage>) =>
    onChange(({ images }) => ({ images: images.with(index, { ...images[index]!, ...changes }) }))
  return (
    <div className={styles.pair}>
      {block.images.map(({ image, label }, index) => {
        const path = `${field}.images.${index}`
        const side = SIDES[index]!
        return (
          <div key={index} className={styles.side}>
            <StoredImageField
              label={side.imageLabel}
              image={image}
              error={errors[`${path}.imagePath`]}
              onChange={(changed) => changeImage(index, { image: changed })}
              disabled={disabled}
              uploadImage={uploadImage}
              onBusy={onBusy}
            />
            <TextField
              label="Label"
              placeholder={side.placeholder}
              dir="auto"
              autoComplete="off"
              maxLength={MAX_LENGTH.blockLabel}
              value={label}
              error={errors[`${path}.label`]}
              disabled={disabled}
              onChange={({ target }) => changeImage(index, { label: target.value })}
            />
          </div>
        )
      })}
      {!haveSameRatio(block) && (
        <p className={styles.note} role="status">
          The images have different proportions: the second is cropped to match the first.
        </p>
      )}
    </div>
  )
}

/** Relative difference of two aspect ratios that is invisible: a pixel of rounding. */
const RATIO_TOLERANCE = 0.01

/** Whether both images have the same aspect ratio; true while one of them is unknown. */
function haveSameRatio({ images }: Pick<BeforeAfterItem, 'images'>): boolean {
  const [before, after] = images.map(({ image }) =>
    image?.width && image.height ? image.width / image.height : undefined,
  )
  return !before || !after || Math.abs(before / after - 1) < RATIO_TOLERANCE
}
