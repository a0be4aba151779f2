import { palette } from '#cms/shared/palette.ts'

/**
 * The site's design tokens for colours and type as literal values: mail programs support no custom properties
 * and load no fonts.
 */
export const lightColours = {
  ...palette,
  sheet: '#FFFDF9',
  inkFaint: '#6F695F',
  clay: '#A8451F',
} as const

export const darkColours = {
  paper: '#100F0D',
  sheet: palette.ink,
  ink: palette.paper,
  inkSoft: '#C9C3B7',
  inkFaint: '#A39C8F',
  line: '#3A352E',
  clay: '#E07A4A',
} as const

export const fontFamilies = {
  display: "'Instrument Serif', 'Iowan Old Style', Palatino, Georgia, serif",
  text: "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  code: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
} as const
