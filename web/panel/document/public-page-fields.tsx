import { PageField } from './page/page-field.tsx'
import type { PageValues } from './page/page-values.ts'
import type { PiecesValues } from './pieces/piece-values.ts'
import { PiecesField } from './pieces/pieces-field.tsx'
import { PublicationField } from './publication/publication-field.tsx'
import type { PublicationWords } from './publication/publication-texts.ts'
import type { PublicationValues } from './publication/publication-values.ts'
import type { UploadPicture } from './use-text-images.ts'

/** The part of a form's values that every document with a page on the site has. */
export type PublicPageValues = PublicationValues & PiecesValues & PageValues & { title: string }

type Props = {
  values: PublicPageValues
  /** HTML of the document's text */
  text: string
  words: PublicationWords
  /** undefined: a new document */
  edited: { id: string } | undefined
  /** another key resets what was typed into the date */
  resetKey: number
  /** error texts by field */
  errors: Record<string, string>
  disabled: boolean
  /** @param edit makes the changes of the values as they are then: an upload may end after others */
  onChange: (edit: (values: PublicPageValues) => Partial<PublicPageValues>) => void
  uploadImage: UploadPicture
  /** a file is on its way */
  isUploading: boolean
  /** an upload begins or ends */
  onBusy: (isBusy: boolean) => void
}

/** The fields of a document's page: when visitors see it, the media after its text, its address. */
export function PublicPageFields({ values, text, words, edited, resetKey, onChange, ...rest }: Props) {
  const { errors, disabled, uploadImage, isUploading, onBusy } = rest
  return (
    <>
      <PublicationField
        key={resetKey}
        values={values}
        page={edited && words.pageOf(edited)}
        error={errors.publishedAt}
        disabled={disabled}
        onChange={(publishedAt) => onChange(() => ({ publishedAt }))}
      />
      <PiecesField
        pieces={values.pieces}
        errors={errors}
        disabled={disabled}
        onChange={(edit) => onChange(({ pieces }) => ({ pieces: edit(pieces) }))}
        uploadImage={uploadImage}
        isUploading={isUploading}
        onBusy={onBusy}
      />
      <PageField
        values={values}
        made={{ title: values.title, html: text }}
        addressOf={(slug) => words.pageOf({ id: slug || (edited?.id ?? '…') })}
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
