import type { UploadTextImage } from '../uploads/use-upload-text-image.ts'

/** What the form of one kind of block takes. */
export type BlockFieldsProps<Item> = {
  block: Item
  /** its name in errors: `blocks.0` */
  field: string
  /** error texts by field, as in `blocks.0.images.1.label` */
  errors: Record<string, string>
  disabled: boolean
  /** @param edit what to change of the block as it is then */
  onChange: (edit: (block: Item) => Partial<Item>) => void
  uploadImage: UploadTextImage
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}
