import type { diffWordsWithSpace } from 'diff'
import { useEffect, useState, type RefObject } from 'react'
import { fill, messages } from '#cms/shared/messages.ts'
import { reportFailure } from '#web/shared/lib/report.ts'

/** Name of the highlight (version-comparison.module.css). */
const DIFFERS = 'differs'
/** Milliseconds after which two texts have too little in common to be compared. */
const LIMIT = 500

/** A text on the page: its characters, and the node and offset where each piece of them begins. */
type Words = { text: string; pieces: { node: Text; begin: number }[] }

/**
 * Marks the words that only one of two elements has, with the browser's own highlights: nothing in the page is
 * changed.
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
      if (!isOver) setSentence(markDifferences(wordsOf(left), wordsOf(right), diffWordsWithSpace))
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
      CSS.highlights.delete(DIFFERS)
    }
  }, [before, after])
  return sentence
}

/** @returns what is said of it */
function markDifferences(left: Words, right: Words, compare: typeof diffWordsWithSpace): string {
  const changes = compare(left.text, right.text, { timeout: LIMIT })
  if (!changes) return messages.history.tooDifferent
  const marks = new Highlight()
  let [at, atRight] = [0, 0]
  for (const { value, removed: isRemoved, added: isAdded } of changes) {
    if (isRemoved) for (const range of rangesOf(left, at, at + value.length)) marks.add(range)
    if (isAdded) for (const range of rangesOf(right, atRight, atRight + value.length)) marks.add(range)
    if (!isAdded) at += value.length
    if (!isRemoved) atRight += value.length
  }
  CSS.highlights.set(DIFFERS, marks)
  return sentenceOf(changes)
}

/** A change is what is taken away together with what comes instead. */
function sentenceOf(changes: { added: boolean; removed: boolean }[]): string {
  const isChange = (index: number) => Boolean(changes[index]?.added || changes[index]?.removed)
  const count = changes.filter((_, index) => isChange(index) && !isChange(index - 1)).length
  if (count === 0) return messages.history.same
  return count === 1
    ? messages.history.oneDifference
    : fill(messages.history.differences, { count: String(count) })
}

function wordsOf(element: HTMLElement): Words {
  const words: Words = { text: '', pieces: [] }
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    words.pieces.push({ node, begin: words.text.length })
    // words of two blocks are two words
    words.text += `${node.data}\n`
  }
  return words
}

function rangesOf({ pieces }: Words, begin: number, end: number): StaticRange[] {
  return pieces.flatMap(({ node, begin: at }) => {
    const [from, to] = [Math.max(begin - at, 0), Math.min(end - at, node.length)]
    if (from >= to) return []
    return [new StaticRange({ startContainer: node, startOffset: from, endContainer: node, endOffset: to })]
  })
}
