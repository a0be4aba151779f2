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
  /** the stored document; undefined for a new one */
  edited: { id: string } | undefined
  /** a new key discards what was typed into the date field */
  resetKey: number
  /** error texts by field */
  errors: Record<string, string>
  disabled: boolean
  /** @param edit takes the current values: an upload may end after other changes */
  onChange: (edit: (values: PublicDocumentValues) => Partial<PublicDocumentValues>) => void
  uploadImage: UploadTextImage
  /** whether an upload is running */
  isUploading: boolean
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}

/** The fields of a document that has a page on the site: publication, blocks and SEO. */
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
        resetKey={resetKey}
        onChange={(edit) => onChange(({ blocks }) => ({ blocks: edit(blocks) }))}
        uploadImage={uploadImage}
        isUploading={isUploading}
        onBusy={onBusy}
      />
      <SeoField
        values={values}
        fallback={{ title: values.title, html: text }}
        toPagePath={(slug) => publication.toPagePath({ id: slug || (edited?.id ?? '…') })}
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
