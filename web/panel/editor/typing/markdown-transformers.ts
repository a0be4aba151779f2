import {
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  INLINE_CODE,
  ITALIC_STAR,
  ORDERED_LIST,
  STRIKETHROUGH,
  UNORDERED_LIST,
  type ElementTransformer,
  type Transformer,
} from '@lexical/markdown'
import { HeadingNode, $isQuoteNode, QuoteNode } from '@lexical/rich-text'
import { $findMatchingParent } from '@lexical/utils'
import type { RichTextHeading } from '#cms/shared/rich-text-set.ts'
import { $setBlockType, $toggleQuote } from '../actions.ts'

const isNeverExported = () => null

/** `## `, `### `, `#### `: the headings of the closed set. */
const HEADING: ElementTransformer = {
  type: 'element',
  dependencies: [HeadingNode],
  regExp: /^(#{2,4})\s/,
  replace: (block, _rest, [, marks]) => {
    if ($isQuoteNode(block)) return false
    $setBlockType(`h${marks!.length}` as RichTextHeading)
  },
  export: isNeverExported,
}

/** `> `: a quote may not be in a quote. */
const QUOTE: ElementTransformer = {
  type: 'element',
  dependencies: [QuoteNode],
  regExp: /^>\s/,
  replace: (block) => {
    if ($findMatchingParent(block, $isQuoteNode)) return false
    $toggleQuote()
  },
  export: isNeverExported,
}

/**
 * Markdown of the closed set. Of lists, Lexical's own patterns would nest an item where none is around it, and
 * make a list of a line that begins with a year.
 */
export const MARKDOWN_TRANSFORMERS: Transformer[] = [
  HEADING,
  QUOTE,
  { ...UNORDERED_LIST, regExp: /^()[-*]\s/, triggerOnEnter: false },
  { ...ORDERED_LIST, regExp: /^()(\d{1,2})\.\s/, triggerOnEnter: false },
  // code first, then the longer tags: Lexical takes the first that fits
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_STAR,
  ITALIC_STAR,
  STRIKETHROUGH,
]
