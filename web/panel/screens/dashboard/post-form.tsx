import { useEffect, useImperativeHandle, useMemo, useRef, useState, type RefObject } from 'react'
import { IMAGE } from '#cms/shared/constants.ts'
import type { StaffPostAnswer } from '#endpoints/posts/schema.ts'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { TextField } from '#web/shared/ui/field.tsx'
import { ConflictDialog } from '#web/panel/document/conflict-dialog.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { DraftNotice } from '#web/panel/document/draft-notice.tsx'
import { ImageField } from '#web/panel/document/image-field.tsx'
import { ModalActions } from '#web/panel/ui/modal.tsx'
import { PublishAdvice } from '#web/panel/document/publish-advice.tsx'
import { useTextImages } from '#web/panel/document/use-text-images.ts'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
import { PostPreview } from './post-preview.tsx'
import { PostVersion } from './post-version.tsx'
import { validatePostImage, NO_VALUES, usePostForm } from './use-post-form.ts'
import { usePreviewedPost } from './use-previewed-post.ts'
import styles from './post-form.module.css'

export type PostEditorProps = {
  /** id of a post, or `new` */
  id: string
  /** set by the form: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  /** the post was saved and the editor has closed, by itself or by the user */
  onDone: () => void
}

export type PostFormProps = Omit<PostEditorProps, 'id'> & {
  /** the stored post; undefined for a new one */
  edited?: StaffPostAnswer
  /** blocks closing while saving */
  onLock: (isLocked: boolean) => void
}

/** Title, content and an optional image. After the save the fields are empty until the editor closes. */
export function PostForm({ edited, guard, onClose, onDone, onLock }: PostFormProps) {
  const form = usePostForm({ edited, onClose, onDone })
  const uploadImage = useTextImages()
  const [isUploading, setIsUploading] = useState(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const previewed = usePreviewedPost(form.values, form.file, edited)
  // The rich text editor reads its value on mount only: a new key remounts it.
  const [editorKey, setEditorKey] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const { isSaving, isSaved, fields, failure } = form
  const current = edited?.post.image ?? undefined
  const values = isSaved ? NO_VALUES : form.values
  const isClosed = isSaving || isSaved

  useImperativeHandle(guard, () => form.leave)
  useEffect(() => onLock(isSaving), [isSaving, onLock])
  useEffect(() => {
    if (!failure && !isSaved) return
    // The submit button is at the end of a long form, the notices at its top.
    notices.current?.scrollIntoView({ block: 'nearest' })
    if (!failure) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else element.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [failure, isSaved])

  /** The alt text of the former picture does not describe a new one. */
  function chooseFile(file: File | undefined): void {
    form.chooseFile(file)
    const { imageAlt } = form.values
    const former = current?.alt ?? ''
    const next = file && imageAlt === former ? '' : file ? imageAlt : former
    if (next !== imageAlt) form.set('imageAlt', next)
  }

  const pictures = useMemo(
    () =>
      form.file
        ? [{ name: form.file.name, alt: form.values.imageAlt, bytes: form.file.size }]
        : current
          ? [{ name: 'The image', alt: form.values.imageAlt }]
          : [],
    [form.file, form.values.imageAlt, current],
  )
  const remountAfter = (reset: () => void) => () => {
    reset()
    setEditorKey(editorKey + 1)
  }
  const action = edited
    ? { idle: 'Update Blog Post', busy: 'Updating...', done: 'The post was updated.' }
    : { idle: 'Create Blog Post', busy: 'Creating...', done: 'The post was created.' }
  return (
    <>
      <form ref={element} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <DraftNotice
          restoredAt={isClosed ? undefined : form.draft.restoredAt}
          onDiscard={remountAfter(form.draft.discard)}
        />
        <div ref={notices} className={styles.notices}>
          {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
          {isSaved && <Banner tone="success">{action.done}</Banner>}
        </div>
        <TextField
          label="Title"
          name="title"
          dir="auto"
          value={values.title}
          error={fields.title}
          disabled={isClosed}
          onChange={({ target }) => form.set('title', target.value)}
        />
        <LazyRichTextEditor
          label="Content"
          resetKey={isSaved ? 'saved' : editorKey}
          value={values.content}
          onChange={(html) => form.set('content', html)}
          error={fields.content}
          disabled={isClosed}
          uploadImage={uploadImage}
          onBusy={setIsUploading}
        />
        <ImageField
          label="Image (optional)"
          accept={IMAGE.postTypes.join(',')}
          judge={validatePostImage}
          current={isSaved ? undefined : current}
          file={isSaved ? undefined : form.file}
          onChoose={chooseFile}
          alt={values.imageAlt}
          onAlt={(alt) => form.set('imageAlt', alt)}
          error={fields.image ?? fields.imageAlt}
          disabled={isClosed}
          percent={form.percent}
        />
        {!isClosed && <PublishAdvice html={values.content} pictures={pictures} />}
        <ModalActions>
          <p className={styles.state} role="status">
            {isUploading
              ? 'An image is still on its way.'
              : form.isDirty && form.draft.isKept
                ? 'Draft kept on this device'
                : ''}
          </p>
          <Button
            look="outline"
            className={styles.preview}
            disabled={isClosed}
            onClick={() => setIsPreviewed(true)}
          >
            Preview
          </Button>
          <Button type="submit" disabled={isClosed || isUploading}>
            {isSaving ? action.busy : action.idle}
          </Button>
        </ModalActions>
      </form>
      {isPreviewed && <PostPreview post={previewed} onClose={() => setIsPreviewed(false)} />}
      <ConflictDialog
        conflict={form.conflict && { ...form.conflict, takeTheirs: remountAfter(form.conflict.takeTheirs) }}
        render={(version) => <PostVersion values={version} />}
      />
    </>
  )
}
