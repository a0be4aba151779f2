import { escapeHtml, headerLine } from './escape.ts'
import type { Block } from './blocks.ts'
import { dark, light, type } from './palette.ts'
import type { MailContent } from './mail.ts'
import type { StudioCard } from './studio-card.ts'
import { mailtoOf } from '#cms/shared/mail-address.ts'

type Input = {
  studio: StudioCard
  subject: string
  /** the preview text that inboxes show beside the subject */
  preview: string
  /** a word or two above the title */
  eyebrow: string
  title: string
  blocks: Block[]
}

/** Maximum characters of a title. A longer visitor's name is shown in full in the rows below it. */
const TITLE_LENGTH = 60

/**
 * The layout of every mail: studio name, title, blocks, imprint. Tables and inline styles work in every mail
 * program; the style element only adds narrow screens and dark mode, which not all support.
 */
export function layOut({ studio, subject, preview, eyebrow, title, blocks }: Input): MailContent {
  const heading = headerLine(title, TITLE_LENGTH)
  return {
    subject: headerLine(subject),
    html: page({
      studio,
      preview,
      eyebrow,
      title: heading,
      content: blocks.map(({ html }) => html).join('\n'),
    }),
    text:
      [`${eyebrow.toUpperCase()}\n${heading}`, ...blocks.map(({ text }) => text), signature(studio)].join(
        '\n\n',
      ) + '\n',
  }
}

const signature = ({ name, address, phone, email, site }: StudioCard): string =>
  [
    '-- ',
    name,
    address.replaceAll(/(?<!\s)\s*\n\s*/g, ', '),
    [phone, email].filter(Boolean).join(' · '),
    site,
  ]
    .filter(Boolean)
    .join('\n')

type Page = Pick<Input, 'studio' | 'preview' | 'eyebrow' | 'title'> & { content: string }

const page = ({ studio, preview, eyebrow, title, content }: Page): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(title)}</title>
<style>${STYLES}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(headerLine(preview))}${'&#8199;&#65279;'.repeat(40)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}">
<tr><td align="center" class="gutter" style="padding:32px 16px 40px">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;table-layout:fixed;text-align:left">
<tr><td class="ink" style="padding:0 0 20px;font-family:${type.display};font-size:26px;line-height:32px;letter-spacing:-0.3px;color:${light.ink}">${escapeHtml(studio.name)}</td></tr>
<tr><td class="sheet line pad" bgcolor="${light.sheet}" style="padding:44px 44px 20px;background-color:${light.sheet};border:1px solid ${light.line}">
<p class="accent-text" style="margin:0 0 12px;font-family:${type.text};font-size:12px;line-height:16px;letter-spacing:1.5px;text-transform:uppercase;color:${light.clay}">${escapeHtml(eyebrow)}</p>
<h1 dir="auto" class="ink title break" style="margin:0 0 24px;font-family:${type.display};font-size:42px;line-height:44px;font-weight:400;letter-spacing:-0.6px;color:${light.ink};word-break:break-word">${escapeHtml(title)}</h1>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${content}
</table>
</td></tr>
<tr><td class="soft" style="padding:24px 0 0;font-family:${type.text};font-size:13px;line-height:21px;color:${light.inkSoft}">${imprint(studio)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`

function imprint({ name, address, phone, email, site }: StudioCard): string {
  const link = (href: string, label: string) =>
    `<a href="${escapeHtml(href)}" class="soft" style="color:${light.inkSoft};text-decoration:underline">${escapeHtml(label)}</a>`
  const contact = [
    phone && link(`tel:${phone.replaceAll(/[^\d+]/g, '')}`, phone),
    email && link(mailtoOf(email), email),
    link(site, new URL(site).host),
  ]
  return [
    escapeHtml([name, address.replaceAll(/(?<!\s)\s*\n\s*/g, ', ')].filter(Boolean).join(', ')),
    contact.filter(Boolean).join(' &nbsp;·&nbsp; '),
  ].join('<br>')
}

const STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){
.gutter{padding:20px 12px 28px!important}
.pad{padding:28px 22px 8px!important}
.title{font-size:34px!important;line-height:37px!important}
.stack{display:block!important;width:auto!important;padding:12px 0 0!important}
.stack-value{display:block!important;border-top:0!important;padding:0 0 12px!important}
}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important}
.sheet{background-color:${dark.sheet}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark.inkSoft}!important}
.faint{color:${dark.inkFaint}!important}
.line{border-color:${dark.line}!important}
.accent{border-color:${dark.clay}!important}
.accent-text{color:${dark.clay}!important}
.quiet{color:${dark.clay}!important;border-color:${dark.clay}!important}
}
`
