import { useImperativeHandle, useRef, useState } from 'react'
import { mediaTexts } from '#cms/shared/texts/media.ts'
import type { ImageResponse, LibraryImage } from '#cms/schemas/images.ts'
import { DocumentLoader } from '#web/panel/form/document-loader.tsx'
import { useUnloadGuard } from '#web/panel/form/use-unload-guard.ts'
import { useLibraryImage } from '../use-library-image.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { Dialog, DialogNotice } from '#web/panel/ui/dialog.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import { useFocusGuard, type FocusGuard } from './saved-focus.tsx'
import { unsavedPrompt } from './unsaved-prompt.ts'
import styles from './focal-point-field.module.css'

export type FocalPointDialogProps = {
  imagePath: string
  onSaved: (image: LibraryImage) => void
  onClose: () => void
}

/** The focal point of an image that a form shows. Saved at once, whatever becomes of the form. */
export function FocalPointDialog({ imagePath, onSaved, onClose }: FocalPointDialogProps) {
  const [isLocked, setIsLocked] = useState(false)
  const ownGuard: FocusGuard = useRef(null)
  const guard = useFocusGuard() ?? ownGuard
  const leave = async () => {
    if ((await guard.current?.()) ?? true) onClose()
  }
  return (
    <Dialog title="Focal point" onClose={() => void leave()} isLocked={isLocked}>
      <DocumentLoader<ImageResponse>
        path={`/uploads/images?${new URLSearchParams({ path: imagePath })}`}
        missing={mediaTexts.notFound}
        hint="It may have been deleted in the meantime."
        failure={mediaTexts.fetchOneFailed}
        closeLabel="Close"
        onClose={onClose}
      >
        {(response) => (
          <Editor
            initial={response}
            guard={guard}
            onBusy={setIsLocked}
            onSaved={(image) => {
              onSaved(image)
              onClose()
            }}
          />
        )}
      </DocumentLoader>
    </Dialog>
  )
}

type EditorProps = {
  initial: ImageResponse
  /** set by this component: checks whether it may close */
  guard: FocusGuard
  onBusy: (isBusy: boolean) => void
  onSaved: (image: LibraryImage) => void
}

function Editor({ initial, guard, onBusy, onSaved }: EditorProps) {
  const { response, focus, isFocusChanged, busy, failure, ...actions } = useLibraryImage({
    initial,
    onBusy,
    onChanged: onSaved,
    onDeleted: () => {},
  })
  const confirm = useConfirm()
  useUnloadGuard(isFocusChanged)
  useImperativeHandle(guard, () => async () => {
    if (busy) return false
    return !isFocusChanged || (await confirm(unsavedPrompt({ isFocusChanged }))) === 'discard'
  })
  return (
    <>
      {failure && (
        <DialogNotice>
          <DangerBanner onDismiss={actions.dismiss}>{failure}</DangerBanner>
        </DialogNotice>
      )}
      {actions.notReplaceableReason && <p className={styles.reason}>{actions.notReplaceableReason}.</p>}
      <FocalPointField
        image={response.image}
        focus={focus}
        hasHeading={false}
        isSaving={busy === 'saving-focus'}
        disabled={busy !== undefined || !response.mayReplace}
        onChange={actions.setFocus}
        onSave={() => void actions.saveFocus()}
      />
    </>
  )
}
