/*
 * The end of a page's address: the document's slug, or its id if it has none
 * (docs/behaviour.md#readable-addresses).
 */

/** An id: a UUID on either database (decision 021). */
export const DOCUMENT_ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const WORDS = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** Whether a text may be a slug: words of a–z and digits with hyphens between them, and no id. */
export const isSlug = (text: string): boolean => WORDS.test(text) && !DOCUMENT_ID_PATTERN.test(text)
