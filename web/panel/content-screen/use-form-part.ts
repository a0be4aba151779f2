import { useState } from 'react'
import type { DocumentForm } from '../form/use-document-form.ts'
import { useUploadTextImage } from '../uploads/use-upload-text-image.ts'
import type { FormPartProps } from './screen-description.ts'

type Options<Row, Doc, Values extends Record<string, unknown>, Form> = Pick<
  FormPartProps<Row, Doc, Values, Form>,
  'form' | 'edited' | 'rows' | 'isDisabled' | 'onClose'
> & {
  /** the values of a new document */
  empty: Values
  /** the form shows that it was saved */
  isDone: boolean
}

/** What the parts of a form get: its values, wired to fields, and the uploads of its texts. */
export function useFormPart<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({ form, edited, empty, isDone, ...rest }: Options<Row, Doc, Values, Form>) {
  const { isDisabled } = rest
  const uploadImage = useUploadTextImage()
  const [isInText, setIsInText] = useState(false)
  const [uploads, setUploads] = useState(0)
  // The rich text editor reads its value on mount only: a new key remounts it.
  const [editorKey, setEditorKey] = useState(0)
  const isUploadingBlock = uploads > 0

  const shown = isDone ? { ...form, values: empty, file: undefined } : form
  const valueOf = (name: keyof Values) => ({
    value: shown.values[name] as string,
    error: form.fields[name as string],
    disabled: isDisabled,
  })
  const set = (name: keyof Values, value: string) => form.set(name, value as Values[keyof Values])
  const part: FormPartProps<Row, Doc, Values, Form> = {
    ...rest,
    form: shown,
    edited: isDone ? undefined : edited,
    isUploading: isInText || isUploadingBlock,
    field: (name) => ({ name, ...valueOf(name), onChange: ({ target }) => set(name, target.value) }),
    richText: (name) => ({
      ...valueOf(name),
      onChange: (html) => set(name, html),
      resetKey: isDone ? 'saved' : editorKey,
      uploadImage,
      onBusy: setIsInText,
    }),
  }
  return {
    part,
    /** what the fields of its page get beside */
    page: {
      resetKey: editorKey,
      uploadImage,
      isUploading: isUploadingBlock,
      onBusy: (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1)),
    },
    /** the editors show the values as they are by now */
    remountEditors: () => setEditorKey(editorKey + 1),
  }
}
