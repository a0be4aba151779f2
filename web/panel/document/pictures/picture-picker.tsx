import { useState } from 'react'
import type { LibraryPicture } from '#endpoints/pictures/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { Modal, ModalActions, ModalNotice } from '#web/panel/ui/modal.tsx'
import { useLocalChoices } from '../list-choices.ts'
import { PictureGrid } from './picture-grid.tsx'
import { usePictureList } from './use-picture-list.ts'

export type PickerProps = {
  /** at most this many; 1: the first click chooses */
  max: number
  /** @returns the error text for a picture that the place does not take */
  validate: (picture: LibraryPicture) => string | undefined
  onChoose: (pictures: LibraryPicture[]) => void
  onClose: () => void
}

/** The library in a modal: one picture is chosen by a click, several are marked and then added. */
export function PicturePicker({ max, validate, onChoose, onClose }: PickerProps) {
  const pictures = usePictureList(useLocalChoices())
  const [picked, setPicked] = useState<readonly LibraryPicture[]>([])
  const [refusal, setRefusal] = useState<string>()
  const isSingle = max === 1

  function choose(picture: LibraryPicture): void {
    const isPicked = picked.some(({ id }) => id === picture.id)
    const error = isPicked
      ? undefined
      : (validate(picture) ?? (picked.length >= max ? `At most ${max} more images.` : undefined))
    setRefusal(error)
    if (error) return
    if (isSingle) onChoose([picture])
    else setPicked(isPicked ? picked.filter(({ id }) => id !== picture.id) : [...picked, picture])
  }

  return (
    <Modal title="Choose from the library" onClose={onClose}>
      {refusal && (
        <ModalNotice>
          <DangerBanner onDismiss={() => setRefusal(undefined)}>{refusal}</DangerBanner>
        </ModalNotice>
      )}
      <PictureGrid
        title="Pictures"
        pictures={pictures}
        {...(!isSingle && { pickedIds: new Set(picked.map(({ id }) => id)) })}
        empty={<EmptyState text="No pictures yet." />}
        onChoose={choose}
      />
      {!isSingle && (
        <ModalActions>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={picked.length === 0} onClick={() => onChoose([...picked])}>
            {picked.length === 0 ? 'Add images' : `Add ${countOf(picked.length)}`}
          </Button>
        </ModalActions>
      )}
    </Modal>
  )
}

const countOf = (count: number) => (count === 1 ? '1 image' : `${count} images`)
