import { LENGTH } from '#cms/shared/constants.ts'

// eslint-disable-next-line no-control-regex -- as in the text itself
const SPACES_AND_CONTROLS = /[\u0000-\u0020\u007f]+/g

/** @returns an alternative text as one line, no longer than a picture's own may be; nothing where there is none */
export function cleanAlt(alt: unknown): string | undefined {
  if (typeof alt !== 'string') return undefined
  const line = alt.toWellFormed().replace(SPACES_AND_CONTROLS, ' ').trim()
  const cutThroughCharacter = /[\ud800-\udbff]$/
  return line.slice(0, LENGTH.alt).replace(cutThroughCharacter, '').trim()
}
