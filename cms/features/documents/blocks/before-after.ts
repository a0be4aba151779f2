import { pickStoredFiles } from '#cms/features/media/find-stored-files.ts'
import { IMAGE_FIELDS } from '#cms/features/media/image-fields.ts'
import type { BeforeAfterBlock } from '#cms/payload-types.ts'
import { BLOCKS } from '#cms/shared/blocks.ts'
import type { BeforeAfterBlockBody, PublicBeforeAfterBlock } from '#cms/schemas/blocks.ts'
import { presentBlockImage, type BlockInput } from './block.ts'

/** @throws AppError 413, 415 or 422 for a file that a comparison does not take, or that was never uploaded */
export function toBeforeAfterBlock({
  storedFiles,
  collection,
  field,
  body: { title, images },
}: BlockInput<BeforeAfterBlockBody>): BeforeAfterBlock {
  const stored = pickStoredFiles({
    storedFiles,
    rules: IMAGE_FIELDS[`${collection}BeforeAfter`].rules,
    paths: images.map(({ imagePath }) => imagePath),
    getFieldName: (index) => `${field}.images.${index}.imagePath`,
  })
  return {
    blockType: 'beforeAfter',
    title,
    images: images.map(({ label }, index) => ({ image: stored[index]!.id, label })),
  }
}

/** @returns null where an image is missing */
export function presentBeforeAfterBlock({ title, images }: BeforeAfterBlock): PublicBeforeAfterBlock | null {
  const publicImages = (images ?? []).flatMap(({ image, label }) => {
    const presented = presentBlockImage(image)
    return presented ? [{ image: presented, label }] : []
  })
  return publicImages.length === BLOCKS.comparedImages
    ? { kind: 'beforeAfter', title: title ?? '', images: publicImages }
    : null
}
