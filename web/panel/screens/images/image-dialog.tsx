import { useState, type RefObject } from 'react'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { ImageResponse } from '#cms/schemas/images.ts'
import { DocumentLoader } from '#web/panel/form/document-loader.tsx'
import { documentPath, LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import { ImageDetails } from './image-details.tsx'

type Props = {
  id: string
  /** set by the details: checks whether they may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  /** the alt text, the focal point or the file changed */
  onChanged: () => void
  onDeleted: () => void
}

/** One image of the library: what it is, where it is used, and what can be done with it. */
export function ImageDialog({ id, onClose, ...rest }: Props) {
  const [isLocked, setIsLocked] = useState(false)
  return (
    <Dialog title="Image" onClose={onClose} isLocked={isLocked}>
      <DocumentLoader<ImageResponse>
        path={documentPath(LIST_PATHS.images, id)}
        missing={mediaTexts.notFound}
        hint="It may have been deleted in the meantime."
        failure={mediaTexts.fetchOneFailed}
        onClose={onClose}
      >
        {(response) => <ImageDetails initial={response} onClose={onClose} onBusy={setIsLocked} {...rest} />}
      </DocumentLoader>
    </Dialog>
  )
}
