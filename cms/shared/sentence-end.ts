/* How a text ends: with its own punctuation, a full stop or an ellipsis, and never with two of them. */

/** Punctuation that ends a sentence, and the quotes and brackets that close after it. */
const SENTENCE_END = /[.!?…。！？؟]["'”’»)\]]{0,3}$/
/** Trailing punctuation and spaces, which an ellipsis or a full stop replaces. */
const LOOSE_END = /(?<![\s.,;:!?…、。！？،؛؟–—-])[\s.,;:!?…、。！？،؛؟–—-]+$/

export const endsSentence = (text: string): boolean => SENTENCE_END.test(text)

const withoutLooseEnd = (text: string) => text.replace(LOOSE_END, '')

/** Adds an ellipsis to the beginning of a longer text. */
export const withEllipsis = (beginning: string): string => `${withoutLooseEnd(beginning)}…`

/** Adds an ellipsis to an excerpt, unless it ends with a whole sentence. */
export const withEllipsisIfCut = (beginning: string): string =>
  !beginning || endsSentence(beginning) ? beginning : withEllipsis(beginning)

/** Adds a full stop to a text, unless it ends with its own punctuation. */
export const toSentence = (text: string): string => (endsSentence(text) ? text : `${withoutLooseEnd(text)}.`)
