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
  /** whether the form shows that it was saved */
  isDone: boolean
}

/** Props for the parts of a form: its values, connected with fields, and uploads of images in texts. */
export function useFormPart<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({ form, edited, empty, isDone, ...rest }: Options<Row, Doc, Values, Form>) {
  const { isDisabled } = rest
  const uploadImage = useUploadTextImage()
  const [isUploadingInText, setIsUploadingInText] = useState(false)
  const [uploadCount, setUploadCount] = useState(0)
  // The rich text editor reads its value on mount only: a new key remounts it.
  const [editorKey, setEditorKey] = useState(0)
  const isUploadingBlock = uploadCount > 0

  const shownForm = isDone ? { ...form, values: empty, file: undefined } : form
  const valueOf = (name: keyof Values) => ({
    value: shownForm.values[name] as string,
    error: form.fields[name as string],
    disabled: isDisabled,
  })
  const set = (name: keyof Values, value: string) => form.set(name, value as Values[keyof Values])
  const partProps: FormPartProps<Row, Doc, Values, Form> = {
    ...rest,
    form: shownForm,
    edited: isDone ? undefined : edited,
    isUploading: isUploadingInText || isUploadingBlock,
    field: (name) => ({ name, ...valueOf(name), onChange: ({ target }) => set(name, target.value) }),
    richText: (name) => ({
      ...valueOf(name),
      onChange: (html) => set(name, html),
      resetKey: isDone ? 'saved' : editorKey,
      uploadImage,
      onBusy: setIsUploadingInText,
    }),
  }
  return {
    partProps,
    /** for `PublicDocumentFields` */
    publicProps: {
      resetKey: editorKey,
      uploadImage,
      isUploading: isUploadingBlock,
      onBusy: (isBusy: boolean) => setUploadCount((count) => count + (isBusy ? 1 : -1)),
    },
    /** makes the editors show the present values */
    remountEditors: () => setEditorKey(editorKey + 1),
  }
}
