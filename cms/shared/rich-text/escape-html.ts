/**
 * Escapes as browsers do when they write `innerHTML`, so that HTML that went through one comes back the same.
 */

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
