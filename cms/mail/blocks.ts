import { escapeHtml, plainText } from './escape.ts'
import { light, type } from './palette.ts'

/** A part of a mail in both of its forms. Every block takes plain text and escapes it: no template writes markup. */
export type Block = { html: string; text: string }

const row = (cell: string, space = 24) => `<tr><td style="padding:0 0 ${space}px">${cell}</td></tr>`
const lines = (text: string) => escapeHtml(plainText(text)).replaceAll('\n', '<br>')
const font = (size: number, height: number, family: string = type.text) => `font-family:${family};font-size:${size}px;line-height:${height}px;`

export function paragraph(text: string): Block {
  return {
    html: row(`<p dir="auto" class="ink" style="margin:0;${font(17, 27)}color:${light.ink}">${lines(text)}</p>`),
    text: plainText(text),
  }
}

/** Names and values between hairlines; a row without a value is left out. */
export function facts(pairs: [name: string, value: string | undefined][]): Block {
  const given = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]))
  const cells = given.map(
    ([name, value]) =>
      `<tr><td class="line stack" width="132" valign="top" style="padding:14px 16px 14px 0;border-top:1px solid ${light.line};${font(12, 24)}letter-spacing:1px;text-transform:uppercase;color:${light.inkFaint}"><span class="faint">${escapeHtml(name)}</span></td>` +
      `<td class="line stack-value ink break" dir="auto" valign="top" style="padding:14px 0;border-top:1px solid ${light.line};${font(17, 24)}color:${light.ink};word-break:break-word">${lines(value)}</td></tr>`,
  )
  return {
    html: row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="border-bottom:1px solid ${light.line}">${cells.join('')}</table>`,
      32,
    ),
    text: given.map(([name, value]) => `${name}: ${plainText(value).replaceAll('\n', ', ')}`).join('\n'),
  }
}

/** Words of the visitor's, told apart from ours. */
export function quote(text: string): Block {
  return {
    html: row(
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="accent ink break" dir="auto" style="padding:2px 0 2px 20px;border-left:2px solid ${light.clay};${font(17, 27)}color:${light.ink};word-break:break-word">${lines(text)}</td></tr></table>`,
      32,
    ),
    text: plainText(text)
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
  }
}

/** @param quiet outlined instead of filled: an action that most readers will not want */
export function button({ label, href, quiet = false }: { label: string; href: string; quiet?: boolean }): Block {
  const colours = quiet ? `color:${light.clay};border:1px solid ${light.clay}` : `color:#FFFFFF;background-color:${light.clay};border:1px solid ${light.clay}`
  const style = `display:inline-block;padding:13px 28px;border-radius:999px;${font(16, 20)}font-weight:600;text-decoration:none;${colours}`
  return {
    html: row(`<a href="${escapeHtml(href)}" class="${quiet ? 'quiet' : 'button'}" style="${style}">${escapeHtml(label)}</a>`, 32),
    text: `${label}:\n${href}`,
  }
}

export function note(text: string): Block {
  return {
    html: row(`<p dir="auto" class="soft" style="margin:0;${font(15, 23)}color:${light.inkSoft}">${lines(text)}</p>`),
    text: plainText(text),
  }
}
