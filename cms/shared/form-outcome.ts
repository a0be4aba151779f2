import type { CANCEL_FORM, FormName } from './paths.ts'

/** A form that the browser may post by itself. */
export type PostedFormName = FormName | typeof CANCEL_FORM

/**
 * How a form went that the browser posted by itself, as its page shows it. It carries what the visitor wrote
 * and nothing that an address could put into our mouth: the texts are the page's own.
 */
export type FormOutcome =
  | { form: PostedFormName; state: 'sent' }
  | {
      form: PostedFormName
      /** `invalid`: fields need another look; `failed`: it did not go through */
      state: 'invalid' | 'failed'
      fields: Record<string, string>
      values: Record<string, string>
      /** what is wrong as a whole, in the words of the API */
      message?: string
    }
