import type { ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'
import type { WithLosses } from './loss-note.tsx'

/** A stored image, identified by its path (docs/behaviour.md#files). */
export type StoredImage = WithLosses<ResponsiveImageData & { imagePath: string }>

/** One image of a list, as the draft stores it. */
export type UploadItem = {
  key: string
  /** file name; empty for one of the document's current images */
  name: string
  bytes: number
  alt: string
  /** set once uploaded */
  image?: StoredImage
}

export const itemFromFile = (file: File): UploadItem => ({
  key: crypto.randomUUID(),
  name: file.name,
  bytes: file.size,
  alt: '',
})

export const itemFromImage = (image: StoredImage): UploadItem => ({
  key: image.imagePath,
  name: '',
  bytes: 0,
  alt: image.alt,
  image,
})

/** An item for an image of the library, with its name. */
export const itemFromLibrary = (image: StoredImage & { name: string; bytes: number }): UploadItem => ({
  ...itemFromImage(image),
  name: image.name,
  bytes: image.bytes,
})

/** Name of an image in labels and announcements. Does not follow the alt text while it is typed. */
export const getItemTitle = ({ name, image }: UploadItem, index: number) =>
  name || image?.alt || `Image ${index + 1}`
