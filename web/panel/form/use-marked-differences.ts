import type { diffWordsWithSpace } from 'diff'
import { useEffect, useState, type RefObject } from 'react'
import { historyTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'

/** Name of the highlight (version-comparison.module.css). */
const HIGHLIGHT_NAME = 'differs'
/** In milliseconds; texts whose comparison takes longer have too little in common. */
const DIFF_TIMEOUT = 500

type Elements = { before: RefObject<HTMLElement | null>; after: RefObject<HTMLElement | null> }

/** The text of an element, and where in it the text of each node begins. */
type Words = { text: string; parts: { node: Text; begin: number }[] }

/**
 * Marks the words that only one of two elements has, with the browser's own highlights, which leave the DOM
 * unchanged.
 * @returns how many passages differ, as a sentence; empty until that is known
 */
export function useMarkedDifferences({ before, after }: Elements): string {
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    const [left, right] = [before.current, after.current]
    // older browsers have no highlights
    if (!left || !right || !('highlights' in CSS)) return
    let isStopped = false
    const mark = async () => {
      const { diffWordsWithSpace } = await import('diff')
      if (isStopped) return
      setSentence(markDifferences({ left: readWords(left), right: readWords(right) }, diffWordsWithSpace))
    }
    const compare = () =>
      void mark().catch((error: unknown) => reportFailure('Two versions could not be compared', error))
    // compares again when another version is shown, or its text has been sanitized
    const observer = new MutationObserver(compare)
    for (const element of [left, right]) {
      observer.observe(element, { childList: true, characterData: true, subtree: true })
    }
    compare()
    return () => {
      isStopped = true
      observer.disconnect()
      CSS.highlights.delete(HIGHLIGHT_NAME)
    }
  }, [before, after])
  return sentence
}

/** @returns a sentence about the differences */
function markDifferences(
  { left, right }: { left: Words; right: Words },
  compare: typeof diffWordsWithSpace,
): string {
  const changes = compare(left.text, right.text, { timeout: DIFF_TIMEOUT })
  if (!changes) return historyTexts.tooDifferent
  const highlight = new Highlight()
  let [leftBegin, rightBegin] = [0, 0]
  for (const { value, removed: isRemoved, added: isAdded } of changes) {
    const ranges = [
      ...(isRemoved ? toRanges(left, leftBegin, leftBegin + value.length) : []),
      ...(isAdded ? toRanges(right, rightBegin, rightBegin + value.length) : []),
    ]
    for (const range of ranges) highlight.add(range)
    if (!isAdded) leftBegin += value.length
    if (!isRemoved) rightBegin += value.length
  }
  CSS.highlights.set(HIGHLIGHT_NAME, highlight)
  return describeChanges(changes)
}

/** Words that are removed and those added in their place count as one difference. */
function describeChanges(changes: { added: boolean; removed: boolean }[]): string {
  const isChange = (index: number) => Boolean(changes[index]?.added || changes[index]?.removed)
  const count = changes.filter((_, index) => isChange(index) && !isChange(index - 1)).length
  if (count === 0) return historyTexts.sameText
  return count === 1 ? historyTexts.oneDifference : fill(historyTexts.differences, { count: String(count) })
}

function readWords(element: HTMLElement): Words {
  const words: Words = { text: '', parts: [] }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    words.parts.push({ node, begin: words.text.length })
    // so that the words at the border of two blocks stay two words
    words.text += `${node.data}\n`
  }
  return words
}

function toRanges({ parts }: Words, begin: number, end: number): StaticRange[] {
  return parts.flatMap(({ node, begin: nodeBegin }) => {
    const [from, to] = [Math.max(begin - nodeBegin, 0), Math.min(end - nodeBegin, node.length)]
    if (from >= to) return []
    return [new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to })]
  })
}
