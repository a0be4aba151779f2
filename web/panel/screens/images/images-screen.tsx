import { useRef } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { ImageGrid } from '#web/panel/library/image-grid.tsx'
import { useLibraryImages } from '#web/panel/library/use-library-images.ts'
import { useUrlListParams } from '#web/panel/list/list-params.ts'
import { useEditing } from '#web/panel/form/use-editing.ts'
import { useLeaveGuard } from '#web/panel/form/use-leave-guard.ts'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { ImageDialog } from './image-dialog.tsx'

/** The library: all stored images, each of which opens in a dialog. */
export function Page() {
  const library = useLibraryImages(useUrlListParams())
  const { editing, open, close } = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  useLeaveGuard(guard)
  const { isUnusedOnly, filter } = library
  return (
    <Screen heading="Images">
      <ImageGrid
        title={isUnusedOnly ? 'Unused Images' : 'All Images'}
        library={library}
        filter={filter}
        empty={
          isUnusedOnly ? (
            <EmptyState text="Every image is in use.">
              <Button variant="outline" onClick={() => filter.choose('all')}>
                Show all images
              </Button>
            </EmptyState>
          ) : (
            <EmptyState text="No images yet. Images that you add to posts, projects and team members appear here." />
          )
        }
        onChoose={({ id }) => open(id)}
      />
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
