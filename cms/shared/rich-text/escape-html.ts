/* Escapes exactly as browsers serialize `innerHTML`, so that a round trip through one keeps HTML unchanged. */

const replacements: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}

export const escapeText = (text: string): string =>
  text.replace(/[&<>\u00a0]/g, (character) => replacements[character]!)

export const escapeAttribute = (value: string): string =>
  value.replace(/[&<>"\u00a0]/g, (character) => replacements[character]!)
