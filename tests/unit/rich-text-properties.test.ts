import fc from 'fast-check'
import { serialize, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { cleanRichText } from '#cms/shared/rich-text/clean-rich-text.ts'
import { htmlToPlainText } from '#cms/rich-text/html-to-plain-text.ts'
import { htmlToRichText } from '#cms/rich-text/html-to-rich-text.ts'
import { richTextToPlainText } from '#cms/rich-text/plain-text.ts'
import { canonicalHtml } from './rich-text/canonical-html.ts'
import { canonicalize } from './rich-text/canonicalize.ts'
import { findFaults } from './rich-text/find-faults.ts'
import { anyHtml, tidySoup } from './rich-text/html-soup.ts'
import { imageBySource } from './rich-text/images.ts'

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

describe('HTML of the closed set', () => {
  it('is read and written unchanged', () => {
    fc.assert(
      fc.property(canonicalHtml, (html) => void expect(canonicalize(html)).toBe(html)),
      { numRuns: 500 },
    )
  })

  it('is the same as a browser’s innerHTML of it', () => {
    fc.assert(
      fc.property(canonicalHtml, (html) => void expect(serialize(parseFragment(html))).toBe(html)),
      { numRuns: 200 },
    )
  })

  it('makes a document that cleaning does not change', () => {
    fc.assert(
      fc.property(canonicalHtml, (html) => {
        const doc = htmlToRichText(html, { imageBySource })
        expect(cleanRichText(doc)).toEqual(doc)
      }),
      { numRuns: 200 },
    )
  })
})

describe('any other HTML', () => {
  it('is canonical after one reading', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = canonicalize(html)
        expect(canonicalize(once)).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('is reduced to the closed set, and read the same by a second parser', () => {
    fc.assert(
      fc.property(anyHtml, (html) => {
        const once = canonicalize(html)
        expect(findFaults(once)).toEqual([])
        expect(serialize(parseFragment(once))).toBe(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps its words, in their order, and the spaces between them', () => {
    fc.assert(
      fc.property(tidySoup, ({ html, words }) => {
        const doc = htmlToRichText(html, { imageBySource })
        expect(wordsOf(richTextToPlainText(doc))).toEqual(words)
        expect(wordsOf(htmlToPlainText(canonicalize(html)))).toEqual(words)
      }),
      { numRuns: 500 },
    )
  })
})
