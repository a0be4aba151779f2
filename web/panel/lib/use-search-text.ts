import { useEffect, useEffectEvent, useState } from 'react'
import { foldWords } from '#cms/shared/fold-text.ts'

/** Milliseconds without typing after which the text becomes the query. */
const TYPING_PAUSE = 250

type Query = {
  /** the query of the list */
  q: string
  update: (changes: { q: string }) => void
}

/** The text of a search field, which becomes the query of its list once the typing pauses. */
export function useSearchText({ q, update }: Query) {
  const [typed, setTyped] = useState({ text: q, queryBefore: q })
  const isApplied = typed.text.trim() === q
  if (isApplied && typed.queryBefore !== q) setTyped({ ...typed, queryBefore: q })
  // a query that was changed elsewhere since, as by the Back button, replaces what was typed
  const text = isApplied || typed.queryBefore === q ? typed.text : q
  const isWaiting = text.trim() !== q
  const apply = useEffectEvent(() => update({ q: text.trim() }))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(apply, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, isWaiting])

  return {
    text,
    /** the words that the list asks the server for */
    sentQuery: toWords(q),
    /** the text has other words than the query */
    isTyping: toWords(text) !== toWords(q),
    search(next: string): void {
      setTyped({ text: next, queryBefore: q })
      if (next.trim() === '') update({ q: '' })
    },
    /** applies the text at once, as the field is left: the next click may leave the list */
    searchNow(): void {
      if (isWaiting) update({ q: text.trim() })
    },
  }
}

const toWords = (text: string) => foldWords(text).join(' ')
