import type { UploadPicture } from '../use-text-images.ts'

/** What the form of one kind of piece takes. */
export type PieceFieldsProps<Item> = {
  piece: Item
  /** its name in errors: `pieces.0` */
  field: string
  /** error texts by field, as in `pieces.0.pictures.1.label` */
  errors: Record<string, string>
  disabled: boolean
  /** @param edit what to change of the piece as it is then */
  onChange: (edit: (piece: Item) => Partial<Item>) => void
  uploadImage: UploadPicture
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}
