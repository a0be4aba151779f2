import { useRef } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { PictureGrid } from '#web/panel/document/pictures/picture-grid.tsx'
import { usePictureList } from '#web/panel/document/pictures/use-picture-list.ts'
import { useAddressChoices } from '#web/panel/document/list-choices.ts'
import { useEditing } from '#web/panel/document/use-editing.ts'
import { useLeaveGuard } from '#web/panel/document/use-leave-guard.ts'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { PictureModal } from './picture-modal.tsx'

/** The library: every stored picture, each with what is known of it in a modal. */
export function Page() {
  const pictures = usePictureList(useAddressChoices())
  const { editing, open, close } = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  useLeaveGuard(guard)
  const { isUnusedOnly, filter } = pictures
  return (
    <Screen heading="Pictures">
      <PictureGrid
        title={isUnusedOnly ? 'Unused Pictures' : 'All Pictures'}
        pictures={pictures}
        filter={filter}
        empty={
          isUnusedOnly ? (
            <EmptyState text="Every picture is in use.">
              <Button look="outline" onClick={() => filter.choose('all')}>
                Show all pictures
              </Button>
            </EmptyState>
          ) : (
            <EmptyState text="No pictures yet. They come with the posts, projects and members that show them." />
          )
        }
        onChoose={({ id }) => open(id)}
      />
      {editing && (
        <PictureModal
          key={editing}
          id={editing}
          guard={guard}
          onClose={close}
          onChanged={pictures.reload}
          onDeleted={() => void pictures.drop(editing)}
        />
      )}
    </Screen>
  )
}
