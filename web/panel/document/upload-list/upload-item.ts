import type { PictureData } from '#web/shared/ui/picture.tsx'

/** A stored picture: what shows it, and the path that is its identity (docs/behaviour.md#files). */
export type StoredPicture = PictureData & { imagePath: string }

/** One picture of a list, as a draft remembers it. */
export type UploadItem = {
  key: string
  /** of the file; empty for a picture that was there before */
  name: string
  bytes: number
  alt: string
  /** once it is stored */
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

/**
 * How a picture is called where it is spoken of; what is being written about it does not change it. @param
 * index in its list
 */
export const titleOf = ({ name, picture }: UploadItem, index: number) =>
  name || picture?.alt || `Image ${index + 1}`

/** @returns the list with one item at another place; the same list where there is no such place */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const list = [...items]
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return list
  list.splice(to, 0, ...list.splice(from, 1))
  return list
}
