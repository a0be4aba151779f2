import type { Field, FieldHook, RichTextFieldValidation } from 'payload'
import type { RichText } from '#cms/shared/rich-text/nodes.ts'
import { isRichTextBlank } from '#cms/rich-text/plain-text.ts'
import { acceptRichText, renderRichText } from '#cms/rich-text/render.ts'

type Options = { name: string; required?: boolean }

/**
 * A rich text and, beside it, the HTML made of it on every write, so that a read costs nothing: `bio` and
 * `bioHtml`. Whatever writes the text, the API, the console or a restored version, it is stripped to the
 * closed set first.
 */
export function richTextField({ name, required = false }: Options): Field[] {
  return [
    { name, type: 'richText', required, validate: hasContent, hooks: { beforeValidate: [keepClosedSet] } },
    {
      name: `${name}Html`,
      type: 'textarea',
      // made by us: Payload's general limit of a text's length is not meant for it
      validate: () => true,
      admin: { hidden: true, disableBulkEdit: true, disableListColumn: true, disableListFilter: true },
      hooks: { beforeChange: [writeHtml(name)] },
    },
  ]
}

const keepClosedSet: FieldHook = ({ value }) =>
  value === undefined || value === null ? value : acceptRichText(value)

/**
 * In place of Payload's own, which lets blanks pass and asks the form of every link again: the set is held by
 * then.
 */
const hasContent: RichTextFieldValidation = (value, { required, req }) =>
  !required || !isRichTextBlank(value as RichText | null | undefined) || req.t('validation:required')

/** After all fields were validated: the text has its final form, whoever changed it. */
const writeHtml =
  (name: string): FieldHook =>
  ({ siblingData, req }) => {
    const doc = siblingData[name] as RichText | null | undefined
    return doc ? renderRichText({ req, doc }) : ''
  }
