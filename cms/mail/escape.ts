import { OUTBOX } from '#cms/shared/constants.ts'

const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** @returns the text as it may stand in an element or between the quotes of an attribute */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => HTML[character]!)
}

/** @returns the text without control characters but line feeds and tabs, its line ends all alike */
export function plainText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
}

/**
 * Makes one line of a text for a mail's header: a line break would begin a header of the visitor's own, and a
 * mark that turns the direction of writing would turn what stands after it.
 */
export function headerLine(text: string, max: number = OUTBOX.subjectLength): string {
  const line = text
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
  const characters = [...line.replaceAll(/\s+/g, ' ').trim()]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('')
}
