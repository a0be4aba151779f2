import fc from 'fast-check'
import assert from 'node:assert'
import { serialize, parseFragment } from 'parse5'
import { cleanRichText } from '#cms/content/rich-text/clean-rich-text.ts'
import { htmlToPlainText } from '#cms/content/rich-text/html-to-plain-text.ts'
import { htmlToRichText } from '#cms/content/rich-text/html-to-rich-text.ts'
import { richTextToPlainText } from '#cms/content/rich-text/plain-text.ts'
import { canonicalHtml } from './canonical-html.ts'
import { canonicalize } from './canonicalize.ts'
import { findFaults } from './closed-set.ts'
import { tidySoup, wildSoup } from './html-soup.ts'
import { imageBySource } from './pictures.ts'
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)
const soup = fc.oneof(wildSoup, tidySoup.map(({ html }) => html))
const n = Number(process.argv[2] ?? 5000)
const props: Record<string, any> = {
  identity: fc.property(canonicalHtml, (h) => { assert.equal(canonicalize(h), h) }),
  clean: fc.property(canonicalHtml, (h) => { const d = htmlToRichText(h, { imageBySource }); assert.deepEqual(cleanRichText(d), d) }),
  cleanSoup: fc.property(soup, (h) => { const d = htmlToRichText(h, { imageBySource }); assert.deepEqual(cleanRichText(d), d) }),
  idem: fc.property(soup, (h) => { const o = canonicalize(h); assert.equal(canonicalize(o), o); assert.deepEqual(findFaults(o), []); assert.equal(serialize(parseFragment(o)), o) }),
  words: fc.property(tidySoup, ({ html, words }) => { const d = htmlToRichText(html, { imageBySource }); assert.deepEqual(wordsOf(richTextToPlainText(d)), words); assert.deepEqual(wordsOf(htmlToPlainText(canonicalize(html))), words); assert.deepEqual(wordsOf(htmlToPlainText(html)), words) }),
}
for (const [name, p] of Object.entries(props)) { const r = fc.check(p, { numRuns: n }); console.log(name, r.failed ? JSON.stringify(r.counterexample) + '\n' + String((r as any).errorInstance?.message ?? r.error).slice(0, 1500) : 'ok ' + r.numRuns) }
