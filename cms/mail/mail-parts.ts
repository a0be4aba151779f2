import { escapeHtml } from '#cms/shared/escape-html.ts'
import { stripControlCharacters } from './escape.ts'
import { lightColours, fontFamilies } from './mail-theme.ts'

/**
 * A part of a mail, as HTML and as text. Every part takes plain text and escapes it: templates write no
 * markup.
 */
export type MailPart = { html: string; text: string }

/** The attributes of every table of a mail: it serves the layout only. */
export const LAYOUT_TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** @param space below the part, in pixels */
const row = (cell: string, space = 24) => `<tr><td style="padding:0 0 ${space}px">${cell}</td></tr>`
const toHtmlLines = (text: string) => escapeHtml(stripControlCharacters(text)).replaceAll('\n', '<br>')
/** In the order of CSS's `font`; size and line height in pixels. */
export const fontStyle = (size: number, lineHeight: number, family: string = fontFamilies.text) =>
  `font-family:${family};font-size:${size}px;line-height:${lineHeight}px;`

export function mailParagraph(text: string): MailPart {
  return {
    html: row(
      `<p dir="auto" class="ink" style="margin:0;${fontStyle(17, 27)}color:${lightColours.ink}">` +
        `${toHtmlLines(text)}</p>`,
    ),
    text: stripControlCharacters(text),
  }
}

type TableRow = [name: string, value: string | undefined, kind?: 'code']

/** For text that has to be copied exactly: a font without look-alike letters, spaces preserved. */
const CODE_STYLE = `font-family:${fontFamilies.code};white-space:pre-wrap;`

const RULE_STYLE = `border-top:1px solid ${lightColours.line};`
const NAME_STYLE =
  `padding:14px 16px 14px 0;${RULE_STYLE}${fontStyle(12, 24)}letter-spacing:1px;` +
  `text-transform:uppercase;color:${lightColours.inkFaint}`
const valueStyle = (kind?: 'code') =>
  `padding:14px 0;${RULE_STYLE}${fontStyle(17, 24)}${kind ? CODE_STYLE : ''}` +
  `color:${lightColours.ink};word-break:break-word`

/** A table of names and values; a row without a value is left out. */
export function mailTable(rows: TableRow[]): MailPart {
  const shownRows = rows.filter((row): row is [string, string, 'code'?] => Boolean(row[1]))
  const cells = shownRows.map(
    ([name, value, kind]) =>
      `<tr><td class="line stack" width="132" valign="top" style="${NAME_STYLE}">` +
      `<span class="faint">${escapeHtml(name)}</span></td>` +
      `<td class="line stack-value ink break" dir="auto" valign="top" style="${valueStyle(kind)}">` +
      `${toHtmlLines(value)}</td></tr>`,
  )
  return {
    html: row(
      `<table ${LAYOUT_TABLE} class="line" style="border-bottom:1px solid ${lightColours.line}">` +
        `${cells.join('')}</table>`,
      32,
    ),
    text: shownRows
      .map(([name, value]) => `${name}: ${stripControlCharacters(value).replaceAll('\n', ', ')}`)
      .join('\n'),
  }
}

/**
 * The direction of the first letter, as `dir=auto` would choose it: not every mail program supports `auto`.
 */
const isRightToLeft = (text: string) =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)

/** The visitor's words, set apart by a rule on the side where the text begins. */
export function mailQuote(text: string): MailPart {
  const [dir, side] = isRightToLeft(text) ? ['rtl', 'right'] : ['ltr', 'left']
  const style =
    `padding:2px ${side === 'right' ? 20 : 0}px 2px ${side === 'left' ? 20 : 0}px;` +
    `border-${side}:2px solid ${lightColours.clay};text-align:${side};${fontStyle(17, 27)}` +
    `color:${lightColours.ink};word-break:break-word;unicode-bidi:plaintext`
  return {
    html: row(
      `<table ${LAYOUT_TABLE}><tr><td class="accent ink break" dir="${dir}" style="${style}">` +
        `${toHtmlLines(text)}</td></tr></table>`,
      32,
    ),
    text: stripControlCharacters(text)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  }
}

/** @param input.quiet outlined instead of filled: for an action that few readers need */
export function mailButton({
  label,
  href,
  quiet = false,
}: {
  label: string
  href: string
  quiet?: boolean
}): MailPart {
  const colours = quiet
    ? `color:${lightColours.clay};border:1px solid ${lightColours.clay}`
    : `color:#FFFFFF;background-color:${lightColours.clay};border:1px solid ${lightColours.clay}`
  const style =
    `display:inline-block;padding:13px 28px;border-radius:999px;${fontStyle(16, 20)}` +
    `font-weight:600;text-decoration:none;${colours}`
  return {
    html: row(
      `<a href="${escapeHtml(href)}" class="${quiet ? 'quiet' : 'button'}" style="${style}">` +
        `${escapeHtml(label)}</a>`,
      32,
    ),
    text: `${label}:\n${href}`,
  }
}

export function mailNote(text: string): MailPart {
  return {
    html: row(
      `<p dir="auto" class="soft" style="margin:0;${fontStyle(15, 23)}color:${lightColours.inkSoft}">` +
        `${toHtmlLines(text)}</p>`,
    ),
    text: stripControlCharacters(text),
  }
}
