import type { Field, FieldHook, RichTextFieldValidation } from 'payload'
import type { RichTextDocument } from '#cms/shared/rich-text/nodes.ts'
import { isDraft, type Publication } from '#cms/features/documents/publication.ts'
import { isRichTextBlank } from '#cms/rich-text/plain-text.ts'
import { renderForSaving, sanitizeRichText } from '#cms/rich-text/render-rich-text.ts'
import { nextEventLoopTurn } from '#cms/platform/next-event-loop-turn.ts'
import { hiddenInConsole } from './hidden.ts'

type Options = { name: string; label?: string; required?: boolean | undefined }

/**
 * A rich text field and a field with the HTML rendered from it on every write, so that reads need no
 * rendering: `bio` and `bioHtml`. Every write, by the API, the console or a restored version, is first
 * reduced to the allowed nodes.
 */
export function richTextField({ name, label, required = false }: Options): Field[] {
  return [
    {
      name,
      ...(label && { label }),
      type: 'richText',
      required,
      validate: validateContent,
      // code that looks for a text's images reads the shorter HTML
      // (cms/features/media/documents-with-images.ts)
      custom: { htmlField: `${name}Html` },
      hooks: { beforeValidate: [sanitize] },
    },
    {
      name: `${name}Html`,
      type: 'textarea',
      // generated: Payload's general text length limit does not apply
      validate: () => true,
      admin: hiddenInConsole,
      hooks: { beforeChange: [writeHtml(name)] },
    },
  ]
}

const sanitize: FieldHook = async ({ value }) => {
  if (value === undefined || value === null) return value
  await nextEventLoopTurn()
  return sanitizeRichText(value)
}

/**
 * Replaces Payload's validation, which accepts blank text and validates the form of every link again: the
 * value contains only allowed nodes by then. A draft may be blank until it is published or scheduled.
 */
const validateContent: RichTextFieldValidation = (value, { required, data, req }) =>
  !required ||
  isUnscheduledDraft(data as Publication) ||
  !isRichTextBlank(value as RichTextDocument | null | undefined) ||
  req.t('validation:required')

const isUnscheduledDraft = (data: Publication) => isDraft(data) && !data.scheduledAt

/** Runs after the validation of all fields and right before the write, when the rich text is final. */
const writeHtml =
  (name: string): FieldHook =>
  async ({ siblingData, req }) => {
    const doc = siblingData[name] as RichTextDocument | null | undefined
    if (!doc) return ''
    await nextEventLoopTurn()
    const html = await renderForSaving({ req, doc })
    await nextEventLoopTurn()
    return html
  }
