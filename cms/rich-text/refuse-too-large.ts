import { badRequest } from '#cms/errors.ts'
import { messages } from '#cms/shared/messages.ts'
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
    throw badRequest(
      error.limit === 'length' ? messages.richText.tooLong : messages.richText.tooComplex,
      undefined,
      'rich-text-too-large',
    )
  }
}
