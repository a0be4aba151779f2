import type { UploadTextImage } from '../uploads/use-upload-text-image.ts'

/** Props of the fields of one kind of block. */
export type BlockFieldsProps<Item> = {
  block: Item
  /** the block's path in `errors`: `blocks.0` */
  field: string
  /** error texts by field, as in `blocks.0.images.1.label` */
  errors: Record<string, string>
  disabled: boolean
  /** a new one makes editors show the present values */
  resetKey?: string | number | undefined
  /** @param edit takes the current block, returns the changes: an upload may end after other changes */
  onChange: (edit: (block: Item) => Partial<Item>) => void
  uploadImage: UploadTextImage
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}
