import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  type FormEvent,
  type RefObject,
} from 'react'
import { MAX_LENGTH } from '#cms/shared/lengths.ts'
import type { LibraryImage, ImageResponse } from '#cms/schemas/images.ts'
import { formatDay } from '#web/shared/lib/dates.ts'
import { Button, ButtonAnchor } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { ResponsiveImage } from '#web/shared/ui/responsive-image.tsx'
import { BusyNotice } from '#web/panel/form/busy-notice.tsx'
import { formatBytes } from '#web/panel/lib/format-bytes.ts'
import { useUnloadGuard } from '#web/panel/form/use-unload-guard.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { DialogActions, DialogNotice } from '#web/panel/ui/dialog.tsx'
import { UploadProgress } from '#web/panel/ui/upload-progress.tsx'
import { CreditFields } from '#web/panel/library/credit-fields.tsx'
import { LossNote } from '#web/panel/uploads/loss-note.tsx'
import { FocalPointField } from '#web/panel/library/focal-point/focal-point-field.tsx'
import { hasFocalPoint } from '#web/panel/library/focal-point/focus.ts'
import { unsavedPrompt } from '#web/panel/library/focal-point/unsaved-prompt.ts'
import { useLibraryImage } from '#web/panel/library/use-library-image.ts'
import { ImageUses } from './image-uses.tsx'
import { TagsField } from './tags-field.tsx'
import styles from './image-details.module.css'

type Props = {
  initial: ImageResponse
  /** set by this component: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  onBusy: (isBusy: boolean) => void
  onChanged: () => void
  onDeleted: () => void
}

export function ImageDetails({ guard, onClose, ...options }: Props) {
  const { response, alt, setAlt, focus, busy, percent, failure, ...actions } = useLibraryImage(options)
  const { isAltChanged, isTagsChanged, isFocusChanged, isCreditChanged } = actions
  const { image: stored } = response
  const isDirty = isAltChanged || isTagsChanged || isFocusChanged || isCreditChanged
  const confirm = useConfirm()
  useUnloadGuard(isDirty)
  useImperativeHandle(guard, () => async () => {
    if (busy) return false
    return !isDirty || (await confirm(unsavedPrompt(actions))) === 'discard'
  })
  // After the render: the guard then knows that there are no unsaved changes left.
  const isGone = actions.isDeleted && busy === undefined
  const leaveGone = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) leaveGone()
  }, [isGone])

  const save = (event: FormEvent) => {
    event.preventDefault()
    void actions.saveAlt()
  }
  return (
    <>
      {failure && (
        <DialogNotice>
          <DangerBanner onDismiss={actions.dismiss}>{failure}</DangerBanner>
        </DialogNotice>
      )}
      {percent === 'busy' && (
        <DialogNotice>
          <BusyNotice onStop={actions.stopWaiting} />
        </DialogNotice>
      )}
      <div className={styles.details}>
        {hasFocalPoint(stored) ? (
          <FocalPointField
            image={stored}
            focus={focus}
            isSaving={busy === 'saving-focus'}
            disabled={busy !== undefined || !response.mayReplace}
            onChange={actions.setFocus}
            onSave={() => void actions.saveFocus()}
          />
        ) : (
          <ResponsiveImage
            className={styles.panorama}
            image={stored}
            sizes="(max-width: 48rem) 90vw, 30rem"
          />
        )}
        <div className={styles.side}>
          <FileInfo image={stored} />
          <LossNote lost={'lost' in response ? response.lost : undefined} />
          <form className={styles.alt} onSubmit={save}>
            <TextField
              label="Alt text: describes the image to people who cannot see it"
              value={alt}
              maxLength={MAX_LENGTH.alt}
              disabled={busy !== undefined || !response.mayReplace}
              onChange={({ target }) => setAlt(target.value)}
            />
            <Button type="submit" variant="outline" disabled={busy !== undefined || !isAltChanged}>
              {busy === 'saving' ? 'Saving...' : 'Save alt text'}
            </Button>
          </form>
          <TagsField
            tags={actions.tags}
            isChanged={isTagsChanged}
            isSaving={busy === 'saving-tags'}
            disabled={busy !== undefined}
            onChange={actions.setTags}
            onSave={() => void actions.saveTags()}
          />
          <CreditFields
            credit={actions.credit}
            errors={actions.fields}
            isChanged={isCreditChanged}
            isSaving={busy === 'saving-credit'}
            disabled={busy !== undefined || !response.mayReplace}
            onChange={actions.setCredit}
            onSave={() => void actions.saveCredit()}
          />
          <ImageUses response={response} />
        </div>
      </div>
      <Actions
        image={stored}
        isBusy={busy !== undefined}
        percent={busy === 'replacing' && percent !== 'busy' ? (percent ?? 0) : undefined}
        notReplaceableReason={actions.notReplaceableReason}
        notDeletableReason={actions.notDeletableReason}
        onReplace={(file) => void actions.replace(file)}
        onDelete={() => void actions.remove()}
      />
    </>
  )
}

function FileInfo({ image: { name, bytes, width, height, createdAt } }: { image: LibraryImage }) {
  return (
    <dl className={styles.fileInfo}>
      <dt>File</dt>
      <dd dir="auto">{name}</dd>
      <dt>Size</dt>
      <dd>{formatBytes(bytes)}</dd>
      {width && height && (
        <>
          <dt>Dimensions</dt>
          <dd>
            {width} × {height} pixels
          </dd>
        </>
      )}
      <dt>Added</dt>
      <dd>{formatDay(createdAt)}</dd>
    </dl>
  )
}

type ActionProps = {
  image: LibraryImage
  isBusy: boolean
  /** progress of a running replacement */
  percent: number | undefined
  notReplaceableReason: string | undefined
  notDeletableReason: string | undefined
  onReplace: (file: File) => void
  onDelete: () => void
}

function Actions({
  image,
  isBusy,
  percent,
  notReplaceableReason,
  notDeletableReason,
  onReplace,
  onDelete,
}: ActionProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const reason = [notReplaceableReason, notDeletableReason].filter(Boolean).join(' ')
  return (
    <DialogActions>
      {percent === undefined ? (
        <p id={id} className={styles.reason}>
          {reason}
        </p>
      ) : (
        <div className={styles.reason}>
          <UploadProgress name="the new image" percent={percent} />
        </div>
      )}
      <ButtonAnchor variant="outline" href={image.imageUrl} download={image.name}>
        Download
      </ButtonAnchor>
      <Button
        variant="outline"
        disabled={isBusy || notDeletableReason !== undefined}
        aria-describedby={notDeletableReason ? id : undefined}
        onClick={onDelete}
      >
        Delete
      </Button>
      <Button
        disabled={isBusy || notReplaceableReason !== undefined}
        aria-describedby={notReplaceableReason ? id : undefined}
        onClick={() => input.current?.click()}
      >
        {percent === undefined ? 'Replace' : 'Replacing...'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="New image file"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onReplace(file)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
    </DialogActions>
  )
}
