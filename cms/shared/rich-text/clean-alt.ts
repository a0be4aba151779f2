import { LENGTH } from '#cms/shared/constants.ts'

// the same characters as in the text itself
const SPACES_AND_CONTROLS = /[\u0000-\u0020\u007f]+/g

/**
 * @returns an alternative text as one line, cut to `LENGTH.alt`; undefined if it is not a string
 */
export function cleanAlt(alt: unknown): string | undefined {
  if (typeof alt !== 'string') return undefined
  const line = trim(alt.toWellFormed().replace(SPACES_AND_CONTROLS, ' '))
  const cutThroughCharacter = /[\ud800-\udbff]$/
  return trim(line.slice(0, LENGTH.alt).replace(cutThroughCharacter, ''))
}

const trim = (line: string) => line.replace(/^ | $/g, '')
