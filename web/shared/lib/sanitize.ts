import DOMPurify from 'dompurify'
import { NEW_TAB_REL } from '#cms/shared/links.ts'
import {
  LINK_PATTERN,
  RICH_TEXT_ALIGNMENTS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '#cms/shared/rich-text/allowlist.ts'
import type { SafeHtml } from './trusted-html.ts'

/*
 * Second sanitization of rich text (docs/behaviour.md#rich-text): the server sanitizes on write, the browser
 * again before it renders fetched HTML. Only html-sanitizer.ts imports this module: it contains DOMPurify and
 * needs a DOM.
 */

const ALIGNMENT = new RegExp(`^\\s*text-align:\\s*(?:${RICH_TEXT_ALIGNMENTS.join('|')});?\\s*$`)

const purifier = DOMPurify(window)

purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const allowed = (RICH_TEXT_TAGS as Record<string, readonly string[]>)[node.nodeName.toLowerCase()] ?? []
  const isKept =
    allowed.includes(attribute.attrName) &&
    (attribute.attrName !== 'style' || ALIGNMENT.test(attribute.attrValue))
  if (!isKept) attribute.keepAttr = false
})

const AUTO_DIRECTION_TAGS = new Set(['UL', 'OL', 'BLOCKQUOTE'])

purifier.addHook('afterSanitizeAttributes', (node) => {
  // The text direction of these tags follows their content, as in `withDirection` (trusted-html.ts).
  if (AUTO_DIRECTION_TAGS.has(node.nodeName)) node.setAttribute('dir', 'auto')
  if (node.getAttribute('target') === '_blank') node.setAttribute('rel', NEW_TAB_REL)
})

/**
 * @returns HTML with only the allowed tags and attributes of rich text; other tags are removed, their text
 * content stays
 */
export function sanitize(html: string): SafeHtml {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: Object.keys(RICH_TEXT_TAGS),
    ALLOWED_ATTR: RICH_TEXT_ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINK_PATTERN,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  })
}
