import type { DocumentBuilder, Style } from './document-builder.ts'

/** Replaces a tab, which HTML collapses to a space. */
export const TAB = '\u2003'
const NO_BREAK_SPACE = '\u00a0'

/** Writes text so that its line breaks and spaces, which would collapse outside `pre`, are kept. */
export function writePreformatted(builder: DocumentBuilder, text: string, style: Style): void {
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (index > 0) builder.lineBreak(style)
    builder.text(keepSpaces(line, index > 0), style)
  }
}

const keepSpaces = (line: string, startsLine: boolean) =>
  line
    .replaceAll('\t', TAB)
    .replace(/^ /, startsLine ? NO_BREAK_SPACE : ' ')
    .replace(/ {2,}/g, (spaces) => `${NO_BREAK_SPACE.repeat(spaces.length - 1)} `)
