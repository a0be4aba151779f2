// the characters that inline-line.ts collapses or removes
const SPACES_AND_CONTROLS = /[\u0000-\u0020\u007f]+/g

/**
 * Cleans the alternative text or the caption of an image.
 *
 * @param max characters that are kept
 * @returns the text as one line; undefined if it is not a string
 */
export function cleanLine(text: unknown, max: number): string | undefined {
  if (typeof text !== 'string') return undefined
  const line = trim(text.toWellFormed().replace(SPACES_AND_CONTROLS, ' '))
  const cutThroughCharacter = /[\ud800-\udbff]$/
  return trim(line.slice(0, max).replace(cutThroughCharacter, ''))
}

const trim = (line: string) => line.replace(/^ | $/g, '')
