import { useState } from 'react'
import type { LibraryImage } from '#cms/schemas/images.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { Dialog, DialogActions, DialogNotice } from '#web/panel/ui/dialog.tsx'
import { useLocalListParams } from '../list/list-params.ts'
import { ImageGrid } from './image-grid.tsx'
import { useLibraryImages } from './use-library-images.ts'

export type ImagePickerProps = {
  /** the largest number of images; with 1, the first click chooses */
  max: number
  /** @returns the error text for an image that cannot be used here */
  validate: (image: LibraryImage) => string | undefined
  onChoose: (images: LibraryImage[]) => void
  onClose: () => void
}

/** The library in a dialog: one image is chosen by a click, several are picked and then added. */
export function ImagePicker({ max, validate, onChoose, onClose }: ImagePickerProps) {
  const library = useLibraryImages(useLocalListParams())
  const [picked, setPicked] = useState<readonly LibraryImage[]>([])
  const [refusal, setRefusal] = useState<string>()
  const isSingle = max === 1

  function choose(image: LibraryImage): void {
    const isPicked = picked.some(({ id }) => id === image.id)
    const error = isPicked
      ? undefined
      : (validate(image) ?? (picked.length >= max ? `At most ${max} more images.` : undefined))
    setRefusal(error)
    if (error) return
    if (isSingle) onChoose([image])
    else setPicked(isPicked ? picked.filter(({ id }) => id !== image.id) : [...picked, image])
  }

  return (
    <Dialog title="Choose from the library" onClose={onClose}>
      {refusal && (
        <DialogNotice>
          <DangerBanner onDismiss={() => setRefusal(undefined)}>{refusal}</DangerBanner>
        </DialogNotice>
      )}
      <ImageGrid
        title="Images"
        library={library}
        {...(!isSingle && { pickedIds: new Set(picked.map(({ id }) => id)) })}
        empty={<EmptyState text="No images yet." />}
        onChoose={choose}
      />
      {!isSingle && (
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={picked.length === 0} onClick={() => onChoose([...picked])}>
            {picked.length === 0 ? 'Add images' : `Add ${formatImageCount(picked.length)}`}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}

const formatImageCount = (count: number) => (count === 1 ? '1 image' : `${count} images`)
