import { useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type RefObject } from 'react'
import { LENGTH } from '#cms/shared/constants.ts'
import type { SavedProjectAnswer } from '#endpoints/projects/schema.ts'
import { videoId } from '#cms/shared/video.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { ConflictDialog } from '#web/panel/document/conflict-dialog.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { DraftNotice } from '#web/panel/document/draft-notice.tsx'
import { ModalActions } from '#web/panel/ui/modal.tsx'
import { PublishAdvice } from '#web/panel/document/publish-advice.tsx'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
import { ImagesField } from './images-field.tsx'
import { checkedPictures } from './project-values.ts'
import { ProjectVersion } from './project-version.tsx'
import { useProjectForm } from './use-project-form.ts'
import { useTextImages } from '#web/panel/document/use-text-images.ts'
import styles from './project-form.module.css'

export type ProjectModalProps = {
  /** undefined for a new project */
  id: string | undefined
  /** existing categories, as suggestions */
  categories: string[]
  /** set by the form: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  onSaved: () => void
}

type Props = Omit<ProjectModalProps, 'id'> & {
  edited?: SavedProjectAnswer
  onLock: (isLocked: boolean) => void
}

export function ProjectForm({ edited, categories, guard, onClose, onSaved, onLock }: Props) {
  const form = useProjectForm({ edited, onSaved })
  const uploadImage = useTextImages()
  const [isTextBusy, setIsTextBusy] = useState(false)
  // The rich text editor reads its value on mount only: a new key remounts it.
  const [editorKey, setEditorKey] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const listId = useId()
  const { values, fields, failure, isSaving, isSaved, uploads } = form
  const isClosed = isSaving || isSaved
  const pictures = useMemo(() => checkedPictures(values.images), [values.images])

  useImperativeHandle(guard, () => form.leave)
  useEffect(() => onLock(isSaving), [isSaving, onLock])
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=title]')?.focus(), [])
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus()
  }, [failure])

  const remountAfter = (reset: () => void) => () => {
    reset()
    setEditorKey(editorKey + 1)
  }
  const text = (name: 'title' | 'category' | 'videoUrl') => ({
    name,
    value: values[name],
    error: fields[name],
    disabled: isClosed,
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  })
  const action = edited
    ? { idle: 'Update Project', busy: 'Updating...' }
    : { idle: 'Create Project', busy: 'Creating...' }
  return (
    <>
      <form ref={element} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <DraftNotice restoredAt={form.draft.restoredAt} onDiscard={remountAfter(form.draft.discard)} />
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        <div className={styles.pair}>
          <TextField
            label="Title"
            dir="auto"
            maxLength={LENGTH.title}
            autoComplete="off"
            {...text('title')}
          />
          <TextField
            label="Category"
            dir="auto"
            maxLength={LENGTH.category}
            autoComplete="off"
            list={listId}
            {...text('category')}
          />
          <datalist id={listId}>
            {categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
        <LazyRichTextEditor
          label="Description"
          resetKey={editorKey}
          value={values.description}
          onChange={(html) => form.set('description', html)}
          error={fields.description}
          disabled={isClosed}
          uploadImage={uploadImage}
          onBusy={setIsTextBusy}
        />
        <TextField
          label="Video URL"
          type="url"
          inputMode="url"
          maxLength={LENGTH.url}
          autoComplete="off"
          hint={videoHint(values.videoUrl)}
          {...text('videoUrl')}
        />
        <ImagesField form={form} isDisabled={isClosed} />
        <PublishAdvice html={values.description} pictures={pictures} videoUrl={values.videoUrl} />
        <ModalActions>
          <p className={styles.waiting} role="status">
            {isSaving && uploads.pending > 0
              ? `Waiting for ${uploads.pending === 1 ? 'one image' : `${uploads.pending} images`}...`
              : ''}
          </p>
          <Button look="outline" onClick={onClose} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" disabled={isClosed || isTextBusy}>
            {isSaving ? action.busy : action.idle}
          </Button>
        </ModalActions>
      </form>
      <ConflictDialog
        conflict={form.conflict && { ...form.conflict, takeTheirs: remountAfter(form.conflict.takeTheirs) }}
        render={(version) => <ProjectVersion values={version} />}
      />
    </>
  )
}

/** Says whether the project's page can play the video (docs/behaviour.md#video-addresses). */
function videoHint(url: string): string {
  if (url.trim() === '') return 'Optional. A link to a video that plays on the project’s page.'
  return videoId(url)
    ? 'This video will play on the project’s page.'
    : 'This link holds no video that can be embedded: visitors see the first image instead.'
}
