import { useState } from 'react'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { useObjectUrl } from '../lib/use-object-url.ts'

export type ImageInput = {
  /** @returns the error text for an invalid file */
  validate: (file: Pick<File, 'name' | 'type' | 'size'>) => string | undefined
  /** the stored image */
  current?: { imageUrl: string; alt: string } | null
  file: File | undefined
  onChoose: (file: File | undefined) => void
  /** offers the library: the stored image in place of a file */
  library?: { picked: LibraryImage | null; onPick: (image: LibraryImage | null) => void }
  alt?: string
  onAltChange?: (alt: string) => void
}

export type ImageChoice = ReturnType<typeof useImageChoice>

/** What an image field shows, a new image or the current one, and how it changes, with the alt text. */
export function useImageChoice({ validate, current, file, onChoose, library, alt, onAltChange }: ImageInput) {
  const [refusal, setRefusal] = useState<string>()
  const [unreadable, setUnreadable] = useState<string>()
  const preview = useObjectUrl(file)
  const picked = library?.picked ?? null
  const shown = preview ?? picked?.imageUrl ?? current?.imageUrl

  /** The alt text of the former image does not describe a new one. */
  const change = (chosen: File | undefined) => {
    onChoose(chosen)
    if (picked) library?.onPick(null)
    const former = (chosen ? (picked ?? current) : current)?.alt ?? ''
    const next = chosen && alt === former ? '' : chosen ? alt : former
    if (next !== undefined && next !== alt) onAltChange?.(next)
  }
  return {
    file,
    picked,
    current,
    isNew: file !== undefined || picked !== null,
    /** URL of the image */
    shown,
    /** the browser cannot show it */
    hasNoPreview: shown !== undefined && shown === unreadable,
    onUnreadable: () => setUnreadable(shown),
    /** why the last chosen file was not taken */
    refusal,
    dropRefusal: () => setRefusal(undefined),
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
    /** back to the current one */
    revert() {
      setRefusal(undefined)
      change(undefined)
    },
  }
}
