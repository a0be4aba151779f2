/** How a text ends: with a mark of its own, a full stop or an ellipsis, and never with two of them. */

/** A mark that ends a sentence, and the quotes and brackets that close after it. */
const SENTENCE_END = /[.!?…。！？؟]["'”’»)\]]{0,3}$/
/** Marks and spaces in whose place an ellipsis or a full stop stands. */
const LOOSE_END = /(?<![\s.,;:!?…、。！？،؛؟–—-])[\s.,;:!?…、。！？،؛؟–—-]+$/

export const endsSentence = (text: string): boolean => SENTENCE_END.test(text)

const withoutLooseEnd = (text: string) => text.replace(LOOSE_END, '')

/** The beginning of a text that goes on. */
export const withEllipsis = (beginning: string): string => `${withoutLooseEnd(beginning)}…`

/** The beginning of a text that may end with it: an ellipsis only after half a sentence. */
export const withEllipsisIfCut = (beginning: string): string =>
  !beginning || endsSentence(beginning) ? beginning : withEllipsis(beginning)

/** A text as a sentence. */
export const toSentence = (text: string): string => (endsSentence(text) ? text : `${withoutLooseEnd(text)}.`)
