import { useCallback, useEffect, useState } from 'react'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { IMAGE } from '#cms/shared/constants.ts'
import type { PictureData } from '#web/shared/ui/picture.tsx'

/** A picture that is on this device alone: without variants, placeholder or size. */
export const localPicture = (imageUrl: string): PictureData & { imagePath: string } => ({
  imagePath: '',
  imageUrl,
  alt: '',
  width: null,
  height: null,
  placeholder: null,
  focus: { x: 50, y: 50 },
  sources: [],
})

/** Types that the server makes into others, since few browsers show them. */
const CONVERTED = [IMAGE.heicType, 'image/tiff']

export const isShownByBrowsers = (file: File) => !CONVERTED.includes(claimedImageType(file) ?? '')

/** Addresses of files of this device. Each is made when it is first asked for; all go with the component. */
export function useFileUrls(): (file: File) => string {
  const [urls] = useState(() => new Map<File, string>())
  useEffect(
    () => () => {
      urls.forEach((url) => URL.revokeObjectURL(url))
      urls.clear()
    },
    [urls],
  )
  return useCallback(
    (file) => {
      const url = urls.get(file) ?? URL.createObjectURL(file)
      urls.set(file, url)
      return url
    },
    [urls],
  )
}

type OnTheirWay = {
  /** images that the preview shows from this device */
  shown?: number
  /** images that it cannot show */
  missing?: number
  /** whether a file of the text or of the media is on its way as well */
  isUploading: boolean
}

/** What the preview says of files that are still uploading; undefined where there are none. */
export function uploadingNote({ shown = 0, missing = 0, isUploading }: OnTheirWay): string | undefined {
  const notes = [
    shown > 0 && `${imagesOf(shown)} still uploading and shown as on this device.`,
    missing > 0 && `${imagesOf(missing)} still uploading and not shown yet.`,
    isUploading && 'A file of the text or media is still uploading and not shown yet.',
  ]
  return notes.filter((note) => note !== false).join(' ') || undefined
}

const imagesOf = (count: number) => (count === 1 ? 'One image is' : `${count} images are`)
