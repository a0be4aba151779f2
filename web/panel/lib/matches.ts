/**
 * Case and accents are no reason to miss something: `Sølvmyr` is found by its first letters, `Tomás` by
 * `tomas`.
 */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase()

/** @returns whether a text holds every word of the query, as a function of the text */
export function matcherOf(query: string): (text: string) => boolean {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return (text) => words.length === 0 || words.every((word) => folded(text).includes(word))
}

/** Whether a text begins with the query. */
export const beginsWith = (text: string, query: string): boolean =>
  folded(text).startsWith(folded(query).trim())
