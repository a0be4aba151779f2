import { useRef } from 'react'
import { hasFullRight } from '#cms/shared/rights.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { ImageGrid } from '#web/panel/library/image-grid.tsx'
import { useLibraryImages } from '#web/panel/library/use-library-images.ts'
import { useUrlListParams } from '#web/panel/list/list-params.ts'
import { useEditing } from '#web/panel/form/use-editing.ts'
import { useLeaveGuard } from '#web/panel/form/use-leave-guard.ts'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { useWindowFileDrop } from '#web/panel/uploads/use-file-drop.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LibraryUploadList } from './library-upload-list.tsx'
import { UploadImagesButton } from './upload-images-button.tsx'
import { useLibraryUploads } from './use-library-uploads.ts'
import styles from './library-upload-list.module.css'

type Guard = () => Promise<boolean>

/** The library: all stored images, each of which opens in a dialog, and uploads into it. */
export function Page() {
  const library = useLibraryImages(useUrlListParams())
  const { editing, open, close } = useEditing()
  const guard = useRef<Guard>(null)
  const uploadGuard = useRef<Guard>(null)
  useLeaveGuard(guard, uploadGuard)
  const mayUpload = hasFullRight(useStaffUser().role, 'media.create')
  const uploads = useLibraryUploads({ onStored: library.reload, guard: uploadGuard })
  const isDragOver = useWindowFileDrop({
    disabled: !mayUpload || editing !== undefined,
    onDrop: uploads.uploads.add,
  })
  const { isUnusedOnly, tag, filter } = library
  return (
    <Screen heading="Images" action={mayUpload && <UploadImagesButton onChoose={uploads.uploads.add} />}>
      <LibraryUploadList uploads={uploads} />
      <ImageGrid
        title={isUnusedOnly ? 'Unused Images' : tag ? `Images Tagged “${tag}”` : 'All Images'}
        library={library}
        filter={filter}
        empty={
          isUnusedOnly || tag ? (
            <EmptyState text={tag ? 'No image has this tag.' : 'Every image is in use.'}>
              <Button variant="outline" onClick={() => filter.choose('all')}>
                Show all images
              </Button>
            </EmptyState>
          ) : (
            <EmptyState text="No images yet. Images that you upload here, or add to posts, projects and team members, appear here." />
          )
        }
        onChoose={({ id }) => open(id)}
      />
      {isDragOver && <p className={styles.dropHere}>Drop images to add them to the library</p>}
      {editing && (
        <ImageDialog
          key={editing}
          id={editing}
          guard={guard}
          onClose={close}
          onChanged={library.reload}
          onDeleted={() => void library.remove(editing)}
        />
      )}
    </Screen>
  )
}
