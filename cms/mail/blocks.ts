import { escapeHtml, plainText } from './escape.ts'
import { light, type } from './palette.ts'

/**
 * A part of a mail, as HTML and as text. Every block takes plain text and escapes it: templates write no
 * markup.
 */
export type Block = { html: string; text: string }

const row = (cell: string, space = 24) => `<tr><td style="padding:0 0 ${space}px">${cell}</td></tr>`
const lines = (text: string) => escapeHtml(plainText(text)).replaceAll('\n', '<br>')
const font = (size: number, height: number, family: string = type.text) =>
  `font-family:${family};font-size:${size}px;line-height:${height}px;`

export function paragraph(text: string): Block {
  return {
    html: row(
      `<p dir="auto" class="ink" style="margin:0;${font(17, 27)}color:${light.ink}">${lines(text)}</p>`,
    ),
    text: plainText(text),
  }
}

type Fact = [name: string, value: string | undefined, kind?: 'code']

/** For text that has to be copied exactly: a font without look-alike letters, spaces preserved. */
const code = `font-family:${type.code};white-space:pre-wrap;`

/** A table of names and values; a row without a value is left out. */
export function facts(rows: Fact[]): Block {
  const given = rows.filter((row): row is [string, string, 'code'?] => Boolean(row[1]))
  const cells = given.map(
    ([name, value, kind]) =>
      `<tr><td class="line stack" width="132" valign="top" style="padding:14px 16px 14px 0;border-top:1px solid ${light.line};${font(12, 24)}letter-spacing:1px;text-transform:uppercase;color:${light.inkFaint}"><span class="faint">${escapeHtml(name)}</span></td>` +
      `<td class="line stack-value ink break" dir="auto" valign="top" style="padding:14px 0;border-top:1px solid ${light.line};${font(17, 24)}${kind ? code : ''}color:${light.ink};word-break:break-word">${lines(value)}</td></tr>`,
  )
  return {
    html: row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-bottom:1px solid ${light.line}">${cells.join('')}</table>`,
      32,
    ),
    text: given.map(([name, value]) => `${name}: ${plainText(value).replaceAll('\n', ', ')}`).join('\n'),
  }
}

/**
 * The direction of the first letter, as `dir=auto` would choose it: not every mail program supports `auto`.
 */
const isRightToLeft = (text: string) =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(text)

/** The visitor's words, set apart by a rule on the side where the text begins. */
export function quote(text: string): Block {
  const [dir, side] = isRightToLeft(text) ? ['rtl', 'right'] : ['ltr', 'left']
  const style = `padding:2px ${side === 'right' ? 20 : 0}px 2px ${side === 'left' ? 20 : 0}px;border-${side}:2px solid ${light.clay};text-align:${side};${font(17, 27)}color:${light.ink};word-break:break-word;unicode-bidi:plaintext`
  return {
    html: row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="accent ink break" dir="${dir}" style="${style}">${lines(text)}</td></tr></table>`,
      32,
    ),
    text: plainText(text)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  }
}

/** @param quiet outlined instead of filled: for an action that few readers need */
export function button({
  label,
  href,
  quiet = false,
}: {
  label: string
  href: string
  quiet?: boolean
}): Block {
  const colours = quiet
    ? `color:${light.clay};border:1px solid ${light.clay}`
    : `color:#FFFFFF;background-color:${light.clay};border:1px solid ${light.clay}`
  const style = `display:inline-block;padding:13px 28px;border-radius:999px;${font(16, 20)}font-weight:600;text-decoration:none;${colours}`
  return {
    html: row(
      `<a href="${escapeHtml(href)}" class="${quiet ? 'quiet' : 'button'}" style="${style}">${escapeHtml(label)}</a>`,
      32,
    ),
    text: `${label}:\n${href}`,
  }
}

export function note(text: string): Block {
  return {
    html: row(
      `<p dir="auto" class="soft" style="margin:0;${font(15, 23)}color:${light.inkSoft}">${lines(text)}</p>`,
    ),
    text: plainText(text),
  }
}
