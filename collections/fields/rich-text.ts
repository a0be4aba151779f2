import type { Field, FieldHook, RichTextFieldValidation } from 'payload'
import type { RichText } from '#cms/shared/rich-text/nodes.ts'
import { isDraft, type Publication } from '#cms/features/documents/publication.ts'
import { isRichTextBlank } from '#cms/rich-text/plain-text.ts'
import { renderForSaving, sanitizeRichText } from '#cms/rich-text/render.ts'
import { nextTurn } from '#cms/platform/next-turn.ts'
import { hiddenInConsole } from './hidden.ts'

type Options = { name: string; required?: boolean }

/**
 * A rich text field and a field with the HTML rendered from it on every write, so that reads need no
 * rendering: `bio` and `bioHtml`. Every write, by the API, the console or a restored version, is first
 * reduced to the allowed nodes.
 */
export function richTextField({ name, required = false }: Options): Field[] {
  return [
    {
      name,
      type: 'richText',
      required,
      validate: hasContent,
      // whoever looks for a text's images reads the shorter HTML (cms/features/media/image-uses.ts)
      custom: { htmlField: `${name}Html` },
      hooks: { beforeValidate: [keepClosedSet] },
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

const keepClosedSet: FieldHook = async ({ value }) => {
  if (value === undefined || value === null) return value
  await nextTurn()
  return sanitizeRichText(value)
}

/**
 * Replaces Payload's validation, which accepts blank text and validates the form of every link again: the
 * value contains only allowed nodes by then. A draft may be blank until it is published or scheduled.
 */
const hasContent: RichTextFieldValidation = (value, { required, data, req }) =>
  !required ||
  isUnscheduledDraft(data as Publication) ||
  !isRichTextBlank(value as RichText | null | undefined) ||
  req.t('validation:required')

const isUnscheduledDraft = (data: Publication) => isDraft(data) && !data.scheduledAt

/** Runs after validation of all fields, when the rich text is final; what follows is the write. */
const writeHtml =
  (name: string): FieldHook =>
  async ({ siblingData, req }) => {
    const doc = siblingData[name] as RichText | null | undefined
    if (!doc) return ''
    await nextTurn()
    const html = await renderForSaving({ req, doc })
    await nextTurn()
    return html
  }
