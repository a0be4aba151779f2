/** Ignores case and accents: `sølv` finds `Sølvmyr`, `tomas` finds `Tomás`. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()

/** @returns a predicate: the text contains every word of the query */
export function matcherOf(query: string): (text: string) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean)
  return (text) => words.length === 0 || words.every((word) => fold(text).includes(word))
}

/** Whether a text begins with the query. */
export const beginsWith = (text: string, query: string): boolean => fold(text).startsWith(fold(query).trim())
