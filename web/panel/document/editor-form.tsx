import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { EDITOR_CLOSE_DELAY } from '#cms/shared/constants.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { Banner } from '#web/shared/ui/banner.tsx'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '../ui/danger-banner.tsx'
import { ModalActions } from '../ui/modal.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import type { DocumentAnswer, FormPartProps, ScreenDescription } from './screen-description.ts'
import type { StoredDocument } from './stored-document.ts'
import { useDocumentForm, type DocumentForm } from './use-document-form.ts'
import { NEW } from './use-editing.ts'
import { useSaveDocument } from './use-save-document.ts'
import { useSaveKeys } from './use-save-keys.ts'
import { useTextImages } from './use-text-images.ts'
import styles from './editor-form.module.css'

export type EditorFormProps<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
> = {
  screen: ScreenDescription<Row, Doc, Values, Form>
  /** the stored document; undefined for a new one */
  answer?: DocumentAnswer
  rows: readonly Row[]
  /** set by the form: checks whether it may close */
  guard: RefObject<(() => Promise<boolean>) | null>
  /** a save began, or ended */
  onSaving: (isSaving: boolean) => void
  onClose: () => void
  /** @param delay milliseconds that the form shows its success */
  onSaved: (delay: number) => void
  /** the saved form is being left */
  onLeaveSaved: () => void
}

/** The form of a document: notices, fields and actions. */
export function EditorForm<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  screen,
  answer,
  rows,
  guard,
  onSaving,
  onClose,
  onSaved,
  onLeaveSaved,
}: EditorFormProps<Row, Doc, Values, Form>) {
  const { form: described, texts } = screen
  const edited = answer && documentOf<Doc>(screen, answer)
  const [stored] = useState(() => (answer ? storedDocument(screen, answer) : { values: described.empty }))
  const action = edited ? texts.update : texts.create
  const useForm = described.useForm ?? (useDocumentForm as NonNullable<typeof described.useForm>)
  const form = useForm({
    name: `${described.draft}:${edited?.id ?? NEW}`,
    stored,
    loadSchema: described.loadSchema,
    toBody: described.toChecked ?? ((values) => described.toBody(values, { edited, hasFile: false })),
    save: useSaveDocument(screen, edited),
    currentOf: (conflict) => storedDocument(screen, (conflict as { current: DocumentAnswer }).current),
    failure: action.failed,
    errorText: screen.errorText,
    invalidText: described.invalidText,
    onSaving,
    onSaved: () => onSaved(action.done === undefined ? 0 : EDITOR_CLOSE_DELAY),
  })
  const uploadImage = useTextImages()
  const [isUploading, setIsUploading] = useState(false)
  // The rich text editor reads its value on mount only: a new key remounts it.
  const [editorKey, setEditorKey] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const { isSaving, isSaved, failure } = form
  const showsSuccess = action.done !== undefined
  const isDone = isSaved && showsSuccess
  const isDisabled = isSaving || (isSaved && !described.isOpenOnceSaved)
  const saveKeys = useSaveKeys(element, isDisabled || isUploading)

  async function leave(): Promise<boolean> {
    const canClose = await form.leave()
    if (canClose && isSaved) onLeaveSaved()
    return canClose
  }
  useImperativeHandle(guard, () => leave)
  useEffect(() => {
    if (!failure && !isDone) return
    // The submit button is at the end of a long form, the notices at its top.
    if (showsSuccess) notices.current?.scrollIntoView({ block: 'nearest' })
    if (!failure) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) wrong.focus()
    else element.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [failure, isDone, showsSuccess])

  const shown = isDone ? { ...form, values: described.empty, file: undefined } : form
  const remountAfter = (reset: () => void) => () => {
    reset()
    setEditorKey(editorKey + 1)
  }
  const valueOf = (name: keyof Values) => ({
    value: shown.values[name] as string,
    error: form.fields[name as string],
    disabled: isDisabled,
  })
  const set = (name: keyof Values, value: string) => form.set(name, value as Values[keyof Values])
  const part: FormPartProps<Row, Doc, Values, Form> = {
    form: shown,
    edited: isDone ? undefined : edited,
    rows,
    isDisabled,
    isUploading,
    onClose,
    field: (name) => ({ name, ...valueOf(name), onChange: ({ target }) => set(name, target.value) }),
    richText: (name) => ({
      ...valueOf(name),
      onChange: (html) => set(name, html),
      resetKey: isDone ? 'saved' : editorKey,
      uploadImage,
      onBusy: setIsUploading,
    }),
  }
  const { Fields, Actions, Version } = described
  return (
    <>
      <form
        ref={element}
        className={classNames(styles.form, described.className)}
        onSubmit={(event) => void form.submit(event)}
        noValidate
      >
        <DraftNotice
          restoredAt={showsSuccess && isDisabled ? undefined : form.draft.restoredAt}
          onDiscard={remountAfter(form.draft.discard)}
        />
        <div ref={notices} className={styles.notices}>
          {failure && <DangerBanner onDismiss={form.dismiss}>{failure}</DangerBanner>}
          {isDone && <Banner tone="success">{action.done!}</Banner>}
        </div>
        <Fields {...part} />
        <ModalActions>
          {Actions ? <Actions {...part} /> : <CancelButton isDisabled={isSaving} onClick={onClose} />}
          <Button type="submit" disabled={isDisabled || isUploading} {...saveKeys}>
            {isSaving ? action.busy : action.submit}
          </Button>
        </ModalActions>
      </form>
      <ConflictDialog
        conflict={form.conflict && { ...form.conflict, takeTheirs: remountAfter(form.conflict.takeTheirs) }}
        render={(version) => <Version values={version} />}
      />
    </>
  )
}

export function CancelButton({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) {
  return (
    <Button look="outline" disabled={isDisabled} onClick={onClick}>
      Cancel
    </Button>
  )
}

type Described<Doc, Values> = {
  api: { answers: { document: string } }
  form: { valuesOf: (document: Doc) => Values }
}

const documentOf = <Doc,>({ api }: Pick<Described<Doc, unknown>, 'api'>, answer: DocumentAnswer) =>
  answer[api.answers.document] as Doc

function storedDocument<Doc extends { id: string }, Values>(
  screen: Described<Doc, Values>,
  answer: DocumentAnswer,
): StoredDocument<Values> {
  const document = documentOf<Doc>(screen, answer)
  return { values: screen.form.valuesOf(document), version: answer.version, id: document.id }
}
