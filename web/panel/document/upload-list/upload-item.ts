import type { PictureData } from '#web/shared/ui/picture.tsx'

/** A stored picture, identified by its path (docs/behaviour.md#files). */
export type StoredPicture = PictureData & { imagePath: string }

/** One picture of a list, as the draft stores it. */
export type UploadItem = {
  key: string
  /** file name; empty for a picture that the document has */
  name: string
  bytes: number
  alt: string
  /** set once uploaded */
  picture?: StoredPicture
}

export const itemOfFile = (file: File): UploadItem => ({
  key: crypto.randomUUID(),
  name: file.name,
  bytes: file.size,
  alt: '',
})

export const itemOfPicture = (picture: StoredPicture): UploadItem => ({
  key: picture.imagePath,
  name: '',
  bytes: 0,
  alt: picture.alt,
  picture,
})

/** A picture of the library, which keeps its name. */
export const itemOfLibrary = (picture: StoredPicture & { name: string; bytes: number }): UploadItem => ({
  ...itemOfPicture(picture),
  name: picture.name,
  bytes: picture.bytes,
})

/** Name of a picture in labels and announcements. Does not follow the alt text while it is typed. */
export const titleOf = ({ name, picture }: UploadItem, index: number) =>
  name || picture?.alt || `Image ${index + 1}`

/** @returns a copy with the item at its new index; unchanged if an index is out of range */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const list = [...items]
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  list.splice(to, 0, ...list.splice(from, 1))
  return list
}
