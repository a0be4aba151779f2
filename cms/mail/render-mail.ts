import { escapeHtml } from '#cms/shared/escape-html.ts'
import { toHeaderLine } from './escape.ts'
import { fontStyle, LAYOUT_TABLE, type MailPart } from './mail-parts.ts'
import { darkColours, lightColours, fontFamilies } from './mail-theme.ts'
import type { MailContent } from './mail-content.ts'
import type { StudioDetails } from './studio-details.ts'
import { mailtoUrl } from '#cms/shared/links.ts'

type Input = {
  studio: StudioDetails
  subject: string
  /** the preview text that inboxes show beside the subject */
  preview: string
  /** a word or two above the title */
  eyebrow: string
  title: string
  parts: MailPart[]
}

/** Maximum characters of a title. A longer visitor's name is shown in full in the rows below it. */
const TITLE_LENGTH = 60

/**
 * The layout of every mail: studio name, title, parts, imprint. Tables and inline styles work in every mail
 * program; the style element only adds narrow screens and dark mode, which not all support.
 */
export function renderMail({ studio, subject, preview, eyebrow, title, parts }: Input): MailContent {
  const heading = toHeaderLine(title, TITLE_LENGTH)
  return {
    subject: toHeaderLine(subject),
    html: renderHtml({
      studio,
      preview,
      eyebrow,
      title: heading,
      content: parts.map(({ html }) => html).join('\n'),
    }),
    text:
      [
        `${eyebrow.toUpperCase()}\n${heading}`,
        ...parts.map(({ text }) => text),
        renderSignature(studio),
      ].join('\n\n') + '\n',
  }
}

const renderSignature = ({ name, address, phone, email, site }: StudioDetails): string =>
  [
    '-- ',
    name,
    address.replaceAll(/(?<!\s)\s*\n\s*/g, ', '),
    [phone, email].filter(Boolean).join(' · '),
    site,
  ]
    .filter(Boolean)
    .join('\n')

type HtmlInput = Pick<Input, 'studio' | 'preview' | 'eyebrow' | 'title'> & { content: string }

const { ink, inkSoft, clay, line, sheet } = lightColours
/** Inline styles, for mail programs that ignore the style element. */
const inline = {
  studio: `padding:0 0 20px;${fontStyle(26, 32, fontFamilies.display)}letter-spacing:-0.3px;color:${ink}`,
  sheet: `padding:44px 44px 20px;background-color:${sheet};border:1px solid ${line}`,
  eyebrow: `margin:0 0 12px;${fontStyle(12, 16)}letter-spacing:1.5px;text-transform:uppercase;color:${clay}`,
  title:
    `margin:0 0 24px;${fontStyle(42, 44, fontFamilies.display)}font-weight:400;letter-spacing:-0.6px;` +
    `color:${ink};word-break:break-word`,
  imprint: `padding:24px 0 0;${fontStyle(13, 21)}color:${inkSoft}`,
}

/** Outlook ignores `max-width`, so it gets a table of a fixed width. */
const OUTLOOK_FRAME =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" ' +
  'cellspacing="0" border="0">' +
  '<tr><td><![endif]-->'

/** Invisible characters after the preview text keep the first words of the mail out of it. */
const renderPreview = (preview: string) => escapeHtml(toHeaderLine(preview)) + '&#8199;&#65279;'.repeat(40)

const renderHtml = ({ studio, preview, eyebrow, title, content }: HtmlInput): string => `<!doctype html>
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
<body class="paper" style="margin:0;padding:0;background-color:${lightColours.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${renderPreview(preview)}</div>
<table ${LAYOUT_TABLE} class="paper" bgcolor="${lightColours.paper}">
<tr><td align="center" class="gutter" style="padding:32px 16px 40px">
${OUTLOOK_FRAME}
<table ${LAYOUT_TABLE} style="max-width:600px;table-layout:fixed;text-align:left">
<tr><td class="ink" style="${inline.studio}">${escapeHtml(studio.name)}</td></tr>
<tr><td class="sheet line pad" bgcolor="${lightColours.sheet}" style="${inline.sheet}">
<p class="accent-text" style="${inline.eyebrow}">${escapeHtml(eyebrow)}</p>
<h1 dir="auto" class="ink title break" style="${inline.title}">${escapeHtml(title)}</h1>
<table ${LAYOUT_TABLE}>
${content}
</table>
</td></tr>
<tr><td class="soft" style="${inline.imprint}">${renderImprint(studio)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`

function renderImprint({ name, address, phone, email, site }: StudioDetails): string {
  const renderLink = ({ href, label }: { href: string; label: string }) =>
    `<a href="${escapeHtml(href)}" class="soft" ` +
    `style="color:${lightColours.inkSoft};text-decoration:underline">` +
    `${escapeHtml(label)}</a>`
  const contact = [
    phone && renderLink({ href: `tel:${phone.replaceAll(/[^\d+]/g, '')}`, label: phone }),
    email && renderLink({ href: mailtoUrl(email), label: email }),
    renderLink({ href: site, label: new URL(site).host }),
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
.paper{background-color:${darkColours.paper}!important}
.sheet{background-color:${darkColours.sheet}!important}
.ink{color:${darkColours.ink}!important}
.soft{color:${darkColours.inkSoft}!important}
.faint{color:${darkColours.inkFaint}!important}
.line{border-color:${darkColours.line}!important}
.accent{border-color:${darkColours.clay}!important}
.accent-text{color:${darkColours.clay}!important}
.quiet{color:${darkColours.clay}!important;border-color:${darkColours.clay}!important}
}
`
