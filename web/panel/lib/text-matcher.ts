import { foldText, foldWords } from '#cms/shared/fold-text.ts'

/** @returns a predicate: the text contains every word of the query, whatever its case and accents */
export function createMatcher(query: string): (text: string) => boolean {
  const words = foldWords(query)
  const hasNoWords = words.length === 0 && query.trim() !== ''
  return (text) => {
    if (hasNoWords) return false
    const folded = foldText(text)
    return words.every((word) => folded.includes(word))
  }
}

/** Whether a text begins with the query. */
export const beginsWith = (text: string, query: string): boolean =>
  foldText(text).startsWith(foldText(query).trim())
