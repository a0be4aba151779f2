import { useEffect, useEffectEvent, useState } from 'react'
import { foldWords } from '#cms/shared/fold-text.ts'

/** Milliseconds without typing after which the search is sent. */
const TYPING_PAUSE = 250

type Query = {
  /** the query of the list */
  q: string
  update: (changes: { q: string }) => void
}

/** The text of a search field, which becomes the query of its list once the typing pauses. */
export function useSearchText({ q, update }: Query) {
  const [typed, setTyped] = useState({ text: q, queryBefore: q })
  const isSent = typed.text.trim() === q
  if (isSent && typed.queryBefore !== q) setTyped({ ...typed, queryBefore: q })
  // a query that was changed elsewhere since, as by the Back button, replaces what was typed
  const text = isSent || typed.queryBefore === q ? typed.text : q
  const isWaiting = text.trim() !== q
  const send = useEffectEvent(() => update({ q: text.trim() }))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(send, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, isWaiting])

  return {
    text,
    sentQuery: toWords(q),
    isTyping: toWords(text) !== toWords(q),
    search(next: string): void {
      setTyped({ text: next, queryBefore: q })
      if (next.trim() === '') update({ q: '' })
    },
    /** sends the search at once, as the field is left: the next click may leave the list */
    searchNow(): void {
      if (isWaiting) update({ q: text.trim() })
    },
  }
}

const toWords = (text: string) => foldWords(text).join(' ')
