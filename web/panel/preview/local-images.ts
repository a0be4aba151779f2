import { useCallback, useEffect, useState } from 'react'
import { claimedImageType } from '#cms/shared/image-type.ts'
import { CENTRE, IMAGE } from '#cms/shared/images.ts'
import type { ResponsiveImageData } from '#web/shared/ui/responsive-image.tsx'

/** An image that exists only on this device: without variants, placeholder or size. */
export const toLocalImage = (imageUrl: string): ResponsiveImageData & { imagePath: string } => ({
  imagePath: '',
  imageUrl,
  alt: '',
  width: null,
  height: null,
  placeholder: null,
  focus: CENTRE,
  sources: [],
})

/** Types that the server converts, since few browsers show them. */
const CONVERTED_TYPES = [IMAGE.heicType, 'image/tiff']

export const isBrowserDisplayable = (file: File) => !CONVERTED_TYPES.includes(claimedImageType(file) ?? '')

/** @returns the object URL of a file */
export type UrlOfFile = (file: File) => string

/** Object URLs of local files, created on first use and revoked on unmount. */
export function useFileUrls(): UrlOfFile {
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

type UploadCounts = {
  /** images that the preview shows from this device */
  localCount?: number
  /** images that it cannot show */
  missingCount?: number
  /** whether a file of the text or of the media is still uploading too */
  isUploading: boolean
}

/** The preview's note about files that are still uploading; undefined where there are none. */
export function uploadingNote({
  localCount = 0,
  missingCount = 0,
  isUploading,
}: UploadCounts): string | undefined {
  const notes = [
    localCount > 0 && `${describeImageCount(localCount)} still uploading; the preview shows the local file.`,
    missingCount > 0 && `${describeImageCount(missingCount)} still uploading and not shown yet.`,
    isUploading && 'A file in the text or the media blocks is still uploading and not shown yet.',
  ]
  return notes.filter((note) => note !== false).join(' ') || undefined
}

const describeImageCount = (count: number) => (count === 1 ? 'One image is' : `${count} images are`)
