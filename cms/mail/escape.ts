import { OUTBOX } from '#cms/shared/mails.ts'
import { truncateText } from '#cms/shared/graphemes.ts'

/** @returns the text with `\n` line ends and without control characters except line feeds and tabs */
export function stripControlCharacters(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}

/**
 * Reduces a text to one line for a mail header: a line break would let a visitor inject headers, and a
 * bidirectional control character would reverse the text after it.
 */
export function toHeaderLine(text: string, max: number = OUTBOX.subjectLength): string {
  const line = text
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
  const oneLine = line.replaceAll(/\s+/g, ' ').trim()
  const characters = [...oneLine]
  return characters.length > max
    ? `${truncateText(oneLine, characters.slice(0, max - 1).join('').length)}…`
    : oneLine
}
