import { $createLinkNode, $isLinkNode, LinkNode } from '@lexical/link'
import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  INLINE_CODE,
  ITALIC_STAR,
  ORDERED_LIST,
  STRIKETHROUGH,
  UNORDERED_LIST,
  type ElementTransformer,
  type TextMatchTransformer,
  type Transformer,
} from '@lexical/markdown'
import { $createHorizontalRuleNode, HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode'
import { HeadingNode, $isQuoteNode, QuoteNode } from '@lexical/rich-text'
import { $findMatchingParent } from '@lexical/utils'
import { $createTextNode, $isParagraphNode } from 'lexical'
import { HEADINGS } from '#cms/shared/rich-text/html-elements.ts'
import { $setBlockType, $toggleQuote } from '../actions.ts'
import { completeLinkAddress } from '../links/link-address.ts'
import { linkAttributes } from '../links/link-nodes.ts'

const exportNothing = () => null

/** `# ` to `#### `. The page has the h1, so that `# ` makes an h2, the largest heading of the closed set. */
const HEADING: ElementTransformer = {
  type: 'element',
  dependencies: [HeadingNode],
  regExp: /^(#{1,4})\s/,
  replace: (block, _rest, [, marks]) => {
    if ($isQuoteNode(block)) return false
    $setBlockType(HEADINGS.get(`h${marks!.length}`)!)
  },
  export: exportNothing,
}

/** `> `, except in a quote: quotes do not nest. */
const QUOTE: ElementTransformer = {
  type: 'element',
  dependencies: [QuoteNode],
  regExp: /^>\s/,
  replace: (block) => {
    if ($findMatchingParent(block, $isQuoteNode)) return false
    $toggleQuote()
  },
  export: exportNothing,
}

/** `---`, then a space or Enter. */
const RULE: ElementTransformer = {
  type: 'element',
  dependencies: [HorizontalRuleNode],
  regExp: /^(?:---|\*\*\*|___)\s?$/,
  triggerOnEnter: true,
  replace: (block) => {
    if (!$isParagraphNode(block)) return false
    block.insertBefore($createHorizontalRuleNode())
    // Lexical then removes the typed dashes from the selected block
    block.select(0, 0)
  },
  export: exportNothing,
}

/** `[text](address)`, if the address is allowed. */
const LINK: TextMatchTransformer = {
  type: 'text-match',
  dependencies: [LinkNode],
  trigger: ')',
  regExp: /(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)$/,
  replace: (text, [, words, entered]) => {
    const address = completeLinkAddress(entered!)
    if (address === undefined || text.hasFormat('code') || $findMatchingParent(text, $isLinkNode)) return
    const link = $createLinkNode(address, linkAttributes({ newTab: false }))
    text.replace(link.append($createTextNode(words).setFormat(text.getFormat())))
    link.selectNext(0, 0)
  },
}

/**
 * Markdown for the closed set. Lexical's own patterns of lists would nest an item that is not in a list, and
 * make a list of a line that begins with a year.
 */
export const MARKDOWN_TRANSFORMERS: Transformer[] = [
  HEADING,
  QUOTE,
  RULE,
  { ...UNORDERED_LIST, regExp: /^()[-*]\s/, triggerOnEnter: false },
  { ...ORDERED_LIST, regExp: /^()(\d{1,2})\.\s/, triggerOnEnter: false },
  // code first, then longer tags before shorter: Lexical takes the first that matches
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  ITALIC_STAR,
  STRIKETHROUGH,
  LINK,
]
