import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type FormEvent,
  type RefObject,
} from 'react'
import { IMAGE, LENGTH } from '#cms/shared/constants.ts'
import type { LibraryPicture, PictureAnswer } from '#endpoints/pictures/schema.ts'
import { formatDay } from '#web/shared/lib/dates.ts'
import { Button, ButtonAnchor } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { Picture } from '#web/shared/ui/picture.tsx'
import { BusyNotice } from '#web/panel/document/busy-notice.tsx'
import { formatSize } from '#web/panel/document/image-field.tsx'
import { useUnloadGuard } from '#web/panel/document/use-unload-guard.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { ModalActions, ModalNotice } from '#web/panel/ui/modal.tsx'
import { UploadProgress } from '#web/panel/ui/upload-progress.tsx'
import { PictureUses } from './picture-uses.tsx'
import { usePicture } from './use-picture.ts'
import styles from './picture-details.module.css'

type Props = {
  read: PictureAnswer
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  onBusy: (isBusy: boolean) => void
  onChanged: () => void
  onDeleted: () => void
}

export function PictureDetails({ guard, onClose, ...options }: Props) {
  const { answer, alt, setAlt, isDirty, busy, percent, failure, dismiss, isDeleted, ...picture } =
    usePicture(options)
  const { picture: stored } = answer
  const confirm = useConfirm()
  useUnloadGuard(isDirty)
  useImperativeHandle(guard, () => async () => {
    if (busy) return false
    return !isDirty || (await confirm(unsavedText)) === 'discard'
  })
  // After the render: the guard then knows that nothing is left to lose.
  const isGone = isDeleted && busy === undefined
  const leaveGone = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) leaveGone()
  }, [isGone])

  const save = (event: FormEvent) => {
    event.preventDefault()
    void picture.describe()
  }
  return (
    <>
      {failure && (
        <ModalNotice>
          <DangerBanner onDismiss={dismiss}>{failure}</DangerBanner>
        </ModalNotice>
      )}
      {percent === 'busy' && (
        <ModalNotice>
          <BusyNotice onStop={picture.stopWaiting} />
        </ModalNotice>
      )}
      <div className={styles.details}>
        <LargeView picture={stored} />
        <div className={styles.side}>
          <Facts picture={stored} />
          <form className={styles.alt} onSubmit={save}>
            <TextField
              label="Alt text: what the picture shows, for those who cannot see it"
              value={alt}
              maxLength={LENGTH.alt}
              disabled={busy !== undefined || !answer.mayReplace}
              onChange={({ target }) => setAlt(target.value)}
            />
            <Button type="submit" look="outline" disabled={busy !== undefined || !isDirty}>
              {busy === 'saving' ? 'Saving...' : 'Save alt text'}
            </Button>
          </form>
          <PictureUses answer={answer} />
        </div>
      </div>
      <Actions
        picture={stored}
        isBusy={busy !== undefined}
        percent={busy === 'replacing' && percent !== 'busy' ? (percent ?? 0) : undefined}
        keptFile={picture.keptFile}
        kept={picture.kept}
        onReplace={(file) => void picture.replace(file)}
        onDelete={() => void picture.remove()}
      />
    </>
  )
}

/** Never larger than the picture is, which a drawing has no end of. */
function LargeView({ picture }: { picture: LibraryPicture }) {
  const { width, height, type } = picture
  const size =
    width && height && type !== IMAGE.svgType ? { '--width': `${width}px`, '--ratio': width / height } : {}
  return (
    <div className={styles.view} style={size as CSSProperties}>
      <Picture className={styles.picture} picture={picture} sizes="(max-width: 48rem) 90vw, 30rem" />
    </div>
  )
}

const unsavedText = {
  question: 'Leave without saving?',
  detail: 'The alt text that you wrote is lost.',
  choices: [
    { name: 'stay', label: 'Keep editing', look: 'primary' as const },
    { name: 'discard', label: 'Discard' },
  ],
}

function Facts({ picture: { name, bytes, width, height, createdAt } }: { picture: LibraryPicture }) {
  return (
    <dl className={styles.facts}>
      <dt>File</dt>
      <dd dir="auto">{name}</dd>
      <dt>Size</dt>
      <dd>{formatSize(bytes)}</dd>
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
  picture: LibraryPicture
  isBusy: boolean
  /** of a running replacement */
  percent: number | undefined
  keptFile: string | undefined
  kept: string | undefined
  onReplace: (file: File) => void
  onDelete: () => void
}

function Actions({ picture, isBusy, percent, keptFile, kept, onReplace, onDelete }: ActionProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const reason = [keptFile, kept].filter(Boolean).join(' ')
  return (
    <ModalActions>
      {percent === undefined ? (
        <p id={id} className={styles.reason}>
          {reason}
        </p>
      ) : (
        <div className={styles.reason}>
          <UploadProgress name="the new picture" percent={percent} />
        </div>
      )}
      <ButtonAnchor look="outline" href={picture.imageUrl} download={picture.name}>
        Download
      </ButtonAnchor>
      <Button
        look="outline"
        disabled={isBusy || kept !== undefined}
        aria-describedby={kept ? id : undefined}
        onClick={onDelete}
      >
        Delete
      </Button>
      <Button
        disabled={isBusy || keptFile !== undefined}
        aria-describedby={keptFile ? id : undefined}
        onClick={() => input.current?.click()}
      >
        {percent === undefined ? 'Replace' : 'Replacing...'}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="New file of the picture"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onReplace(file)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
    </ModalActions>
  )
}
