import { useEffect, useImperativeHandle, useMemo, useRef, useState, type RefObject } from 'react'
import {
  DEPARTMENTS,
  DEPARTMENT_LABELS,
  LENGTH,
  NETWORK_LABELS,
  SOCIAL_NETWORKS,
} from '#cms/shared/constants.ts'
import type { MemberAnswer } from '#endpoints/team/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { Select, TextField } from '#web/shared/ui/field.tsx'
import { ConflictDialog } from '#web/panel/document/conflict-dialog.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { DraftNotice } from '#web/panel/document/draft-notice.tsx'
import { ImageField } from '#web/panel/document/image-field.tsx'
import { ModalActions } from '#web/panel/ui/modal.tsx'
import { PublishAdvice } from '#web/panel/document/publish-advice.tsx'
import { useTextImages } from '#web/panel/document/use-text-images.ts'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
import { MemberVersion } from './member-version.tsx'
import { validatePhoto, checkedPictures, useMemberForm } from './use-member-form.ts'
import styles from './member-form.module.css'

export type MemberFormProps = {
  /** the stored member; undefined for a new one */
  edited?: MemberAnswer
  guard: RefObject<(() => Promise<boolean>) | null>
  onClose: () => void
  onSaved: () => void
  /** blocks closing while saving */
  onLock: (isLocked: boolean) => void
}

/** Name, role, department and bio are required; links and photo are not. */
export function MemberForm({ edited, guard, onClose, onSaved, onLock }: MemberFormProps) {
  const form = useMemberForm({ edited, onSaved })
  const { values, fields, failure, isSaving } = form
  const uploadImage = useTextImages()
  const [isUploading, setIsUploading] = useState(false)
  // The rich text editor reads its value on mount only: a new key remounts it.
  const [editorKey, setEditorKey] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const photo = edited?.teamMember.image ?? undefined
  const { file } = form
  const pictures = useMemo(
    () => checkedPictures({ file, hasPhoto: photo !== undefined, imageAlt: values.imageAlt }),
    [file, photo, values.imageAlt],
  )

  useImperativeHandle(guard, () => form.leave)
  useEffect(() => onLock(isSaving), [isSaving, onLock])
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [type=submit]')?.focus()
  }, [failure])

  /** The alt text of the former photo does not describe a new one. */
  function choosePhoto(file: File | undefined): void {
    form.chooseFile(file)
    const former = photo?.alt ?? ''
    if (!file) form.set('imageAlt', former)
    else if (values.imageAlt === former) form.set('imageAlt', '')
  }

  const remountAfter = (reset: () => void) => () => {
    reset()
    setEditorKey(editorKey + 1)
  }
  const text = (name: 'name' | 'role' | (typeof SOCIAL_NETWORKS)[number]) => ({
    name,
    value: values[name],
    error: fields[name] ?? fields[`social.${name}`],
    disabled: isSaving,
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  })
  const action = edited
    ? { idle: 'Update Team Member', busy: 'Updating...' }
    : { idle: 'Add Team Member', busy: 'Adding...' }
  return (
    <>
      <form ref={element} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <DraftNotice restoredAt={form.draft.restoredAt} onDiscard={remountAfter(form.draft.discard)} />
        {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
        <div className={styles.pair}>
          <TextField
            label="Name*"
            dir="auto"
            required
            autoComplete="off"
            maxLength={LENGTH.name}
            {...text('name')}
          />
          <TextField
            label="Role*"
            dir="auto"
            required
            autoComplete="off"
            maxLength={LENGTH.role}
            {...text('role')}
          />
        </div>
        <Select
          label="Department*"
          name="department"
          required
          value={values.department}
          error={fields.department}
          disabled={isSaving}
          onChange={({ target }) => form.set('department', target.value)}
        >
          <option value="">Choose a department</option>
          {DEPARTMENTS.map((department) => (
            <option key={department} value={department}>
              {DEPARTMENT_LABELS[department]}
            </option>
          ))}
        </Select>
        <LazyRichTextEditor
          label="Bio*"
          value={values.bio}
          resetKey={editorKey}
          error={fields.bio}
          disabled={isSaving}
          onChange={(bio) => form.set('bio', bio)}
          uploadImage={uploadImage}
          onBusy={setIsUploading}
        />
        <fieldset className={styles.links}>
          <legend className={styles.legend}>Social links</legend>
          <div className={styles.pair}>
            {SOCIAL_NETWORKS.map((network) => (
              <TextField
                key={network}
                label={NETWORK_LABELS[network]}
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                maxLength={LENGTH.url}
                {...text(network)}
              />
            ))}
          </div>
        </fieldset>
        <ImageField
          label="Profile image"
          accept="image/*"
          judge={validatePhoto}
          current={photo}
          file={file}
          onChoose={choosePhoto}
          alt={values.imageAlt}
          onAlt={(alt) => form.set('imageAlt', alt)}
          error={fields.image}
          disabled={isSaving}
          percent={form.percent}
        />
        <PublishAdvice html={values.bio} pictures={pictures} />
        <ModalActions>
          <Button look="outline" disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isSaving || isUploading}>
            {isSaving ? action.busy : action.idle}
          </Button>
        </ModalActions>
      </form>
      <ConflictDialog
        conflict={form.conflict && { ...form.conflict, takeTheirs: remountAfter(form.conflict.takeTheirs) }}
        render={(version) => <MemberVersion values={version} />}
      />
    </>
  )
}
