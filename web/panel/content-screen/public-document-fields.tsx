import { SeoField } from '../seo/seo-field.tsx'
import { BlocksField } from '../blocks/blocks-field.tsx'
import { PublicationField } from '../publication/publication-field.tsx'
import type { PublicationOptions } from '../publication/publication-texts.ts'
import type { PublicDocumentValues } from './public-document-values.ts'
import type { UploadTextImage } from '../uploads/use-upload-text-image.ts'

export type PublicDocumentFieldsProps = {
  values: PublicDocumentValues
  /** HTML of the document's text */
  text: string
  publication: PublicationOptions
  /** undefined: a new document */
  edited: { id: string } | undefined
  /** another key resets what was typed into the date */
  resetKey: number
  /** error texts by field */
  errors: Record<string, string>
  disabled: boolean
  /** @param edit makes the changes of the values as they are then: an upload may end after others */
  onChange: (edit: (values: PublicDocumentValues) => Partial<PublicDocumentValues>) => void
  uploadImage: UploadTextImage
  /** a file is on its way */
  isUploading: boolean
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}

/** The fields of a document's page: when visitors see it, the media after its text, its address. */
export function PublicDocumentFields({
  values,
  text,
  publication,
  edited,
  resetKey,
  onChange,
  ...rest
}: PublicDocumentFieldsProps) {
  const { errors, disabled, uploadImage, isUploading, onBusy } = rest
  return (
    <>
      <PublicationField
        key={resetKey}
        values={values}
        pagePath={edited && publication.toPagePath(edited)}
        error={errors.publishedAt}
        disabled={disabled}
        onChange={(publishedAt) => onChange(() => ({ publishedAt }))}
      />
      <BlocksField
        blocks={values.blocks}
        errors={errors}
        disabled={disabled}
        onChange={(edit) => onChange(({ blocks }) => ({ blocks: edit(blocks) }))}
        uploadImage={uploadImage}
        isUploading={isUploading}
        onBusy={onBusy}
      />
      <SeoField
        values={values}
        fallback={{ title: values.title, html: text }}
        toPageAddress={(slug) => publication.toPagePath({ id: slug || (edited?.id ?? '…') })}
        errors={errors}
        disabled={disabled}
        onChange={(changes) => onChange(() => changes)}
        uploadImage={uploadImage}
        isUploading={isUploading}
        onBusy={onBusy}
      />
    </>
  )
}
