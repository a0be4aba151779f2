import type { CANCEL_FORM, FormName } from './paths.ts'

/** A form that also works without JavaScript. */
export type PostedFormName = FormName | typeof CANCEL_FORM

/**
 * The result of a form posted without JavaScript, as its page renders it. It carries the visitor's input but
 * no text taken from the URL, so that a link cannot make the page show a text of its own.
 */
export type FormOutcome =
  | { form: PostedFormName; state: 'sent' }
  | {
      form: PostedFormName
      /** `invalid`: fields have errors; `failed`: not accepted */
      state: 'invalid' | 'failed'
      fields: Record<string, string>
      values: Record<string, string>
      /** the API's error text for the form as a whole */
      message?: string
    }
