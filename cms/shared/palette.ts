/**
 * Colours of web/shared/styles/tokens.css for places without custom properties: <head>, manifest, generated
 * images, mails.
 */
export const palette = {
  paper: '#f5f2ec',
  ink: '#171512',
  inkSoft: '#57524a',
  line: '#dad4c8',
} as const
