import { useState } from 'react'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { useObjectUrl } from '../lib/use-object-url.ts'
import type { WithLosses } from './loss-note.tsx'
import type { StoredImage } from './upload-item.ts'

export type ImageInput = {
  /** what was lost of the stored image */
  lost?: WithLosses<unknown>['lost']
  /** @returns the error text for an invalid file */
  validate: (file: Pick<File, 'name' | 'type' | 'size'>) => string | undefined
  /** the stored image */
  current?: StoredImage | null
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** offers the library, to pick a stored image instead of a file */
  library?: { picked: LibraryImage | null; onPick: (image: LibraryImage | null) => void }
  alt?: string
  onAltChange?: (alt: string) => void
}

export type ImageChoice = ReturnType<typeof useImageChoice>

/** The image that a field shows, a new or the current one, and the ways to change it with its alt text. */
export function useImageChoice({ validate, current, file, onChoose, library, alt, onAltChange }: ImageInput) {
  const [refusal, setRefusal] = useState<string>()
  const [unreadableUrl, setUnreadableUrl] = useState<string>()
  const preview = useObjectUrl(file)
  const picked = library?.picked ?? null
  const shownUrl = preview ?? picked?.imageUrl ?? current?.imageUrl

  /** Clears the alt text of a replaced image, which does not describe the new one. */
  const change = (chosen: File | undefined) => {
    onChoose(chosen)
    if (picked) library?.onPick(null)
    const previousAlt = (chosen ? (picked ?? current) : current)?.alt ?? ''
    const newAlt = chosen && alt === previousAlt ? '' : chosen ? alt : previousAlt
    if (newAlt !== undefined && newAlt !== alt) onAltChange?.(newAlt)
  }
  return {
    file,
    picked,
    current,
    /** the image that is shown, if the server has it */
    stored: file ? null : (picked ?? current ?? null),
    isNew: file !== undefined || picked !== null,
    /** URL of the image that is shown */
    shownUrl,
    /** whether the browser cannot show the image */
    hasNoPreview: shownUrl !== undefined && shownUrl === unreadableUrl,
    onUnreadable: () => setUnreadableUrl(shownUrl),
    /** why the last chosen file was refused */
    refusal,
    clearRefusal: () => setRefusal(undefined),
    choose(chosen: File | undefined) {
      if (!chosen) return
      const invalid = validate(chosen)
      setRefusal(invalid)
      if (!invalid) change(chosen)
    },
    pick(chosen: LibraryImage) {
      setRefusal(undefined)
      if (file) onChoose(undefined)
      library?.onPick(chosen)
      onAltChange?.(chosen.alt)
    },
    /** goes back to the current image */
    revert() {
      setRefusal(undefined)
      change(undefined)
    },
  }
}
