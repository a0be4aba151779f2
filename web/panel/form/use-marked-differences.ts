import type { diffWordsWithSpace } from 'diff'
import { useEffect, useState, type RefObject } from 'react'
import { historyTexts } from '#cms/shared/texts/documents.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import { reportFailure } from '#web/shared/lib/report-failure.ts'

/** Name of the highlight (version-comparison.module.css). */
const HIGHLIGHT_NAME = 'differs'
/** Milliseconds after which two texts have too little in common to be compared. */
const DIFF_TIMEOUT = 500

/** A text on the page: its characters, and the node and offset where each block of them begins. */
type Words = { text: string; parts: { node: Text; begin: number }[] }

/**
 * Marks the words that only one of two elements has, with the browser's own highlights: nothing in the page
 * is changed.
 * @returns how many passages differ, as a sentence; empty until that is known
 */
export function useMarkedDifferences(
  before: RefObject<HTMLElement | null>,
  after: RefObject<HTMLElement | null>,
): string {
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    const [left, right] = [before.current, after.current]
    // an older browser compares by eye
    if (!left || !right || !('highlights' in CSS)) return
    let isOver = false
    const mark = async () => {
      const { diffWordsWithSpace } = await import('diff')
      if (!isOver) setSentence(markDifferences(readWords(left), readWords(right), diffWordsWithSpace))
    }
    const compare = () =>
      void mark().catch((error: unknown) => reportFailure('Two versions could not be compared', error))
    // another version is shown, or its text has been sanitized
    const observer = new MutationObserver(compare)
    for (const element of [left, right]) {
      observer.observe(element, { childList: true, characterData: true, subtree: true })
    }
    compare()
    return () => {
      isOver = true
      observer.disconnect()
      CSS.highlights.delete(HIGHLIGHT_NAME)
    }
  }, [before, after])
  return sentence
}

/** @returns what is said of it */
function markDifferences(left: Words, right: Words, compare: typeof diffWordsWithSpace): string {
  const changes = compare(left.text, right.text, { timeout: DIFF_TIMEOUT })
  if (!changes) return historyTexts.tooDifferent
  const marks = new Highlight()
  let [at, atRight] = [0, 0]
  for (const { value, removed: isRemoved, added: isAdded } of changes) {
    if (isRemoved) for (const range of toRanges(left, at, at + value.length)) marks.add(range)
    if (isAdded) for (const range of toRanges(right, atRight, atRight + value.length)) marks.add(range)
    if (!isAdded) at += value.length
    if (!isRemoved) atRight += value.length
  }
  CSS.highlights.set(HIGHLIGHT_NAME, marks)
  return describeChanges(changes)
}

/** A change is what is taken away together with what comes instead. */
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
    // words of two blocks are two words
    words.text += `${node.data}\n`
  }
  return words
}

function toRanges({ parts }: Words, begin: number, end: number): StaticRange[] {
  return parts.flatMap(({ node, begin: at }) => {
    const [from, to] = [Math.max(begin - at, 0), Math.min(end - at, node.length)]
    if (from >= to) return []
    return [new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to })]
  })
}
