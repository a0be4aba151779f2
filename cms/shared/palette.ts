/**
 * The tokens of the site (web/shared/styles/tokens.css) for what knows no custom properties: heads, manifests,
 * pictures, mails.
 */
export const palette = {
  paper: '#f5f2ec',
  ink: '#171512',
  inkSoft: '#57524a',
  line: '#dad4c8',
} as const
