import type { DocumentForm } from '../form/use-document-form.ts'
import { RefusedFilesProvider, type useRefusedFiles } from '../lib/refused-files.ts'
import { PublicDocumentFields, type PublicDocumentFieldsProps } from './public-document-fields.tsx'
import { toFormValues, toPublicValues } from './public-document-values.ts'
import type { FormPartProps, ScreenDescription } from './screen-description.ts'

type Props<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
> = {
  description: ScreenDescription<Row, Doc, Values, Form>['form']
  partProps: FormPartProps<Row, Doc, Values, Form>
  isStored: boolean
  publicProps: Pick<PublicDocumentFieldsProps, 'resetKey' | 'uploadImage' | 'isUploading' | 'onBusy'>
  onRefused: ReturnType<typeof useRefusedFiles>['report']
}

/** The fields of a form: the screen's own, and those of the document's page. */
export function EditorFields<
  Row extends { id: string },
  Doc extends { id: string },
  Values extends Record<string, unknown>,
  Form extends DocumentForm<Values>,
>({
  description: { Fields, publication },
  partProps,
  isStored,
  publicProps,
  onRefused,
}: Props<Row, Doc, Values, Form>) {
  const { form, edited, isDisabled } = partProps
  return (
    <RefusedFilesProvider value={onRefused}>
      <Fields {...partProps} />
      {publication && (
        <PublicDocumentFields
          {...publicProps}
          values={toPublicValues(form.values, { isStored })}
          text={String(form.values[publication.textField])}
          publication={publication}
          edited={edited}
          errors={form.fields}
          disabled={isDisabled}
          onChange={(edit) =>
            form.change((values) => toFormValues(edit(toPublicValues(values, { isStored }))))
          }
        />
      )}
    </RefusedFilesProvider>
  )
}
