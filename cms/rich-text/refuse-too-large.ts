import { badRequest } from '#cms/errors.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
import { RichTextTooLarge } from '#cms/shared/rich-text/too-large.ts'

/**
 * Runs a converter and turns RichTextTooLarge into an error response.
 * @throws AppError 400 for a text beyond the bounds
 */
export function refuseTooLarge<Result>(convert: () => Result): Result {
  try {
    return convert()
  } catch (error) {
    if (!(error instanceof RichTextTooLarge)) throw error
    throw badRequest(error.limit === 'length' ? richTextTexts.tooLong : richTextTexts.tooComplex, {
      code: 'rich-text-too-large',
    })
  }
}
