import { useEffect, useEffectEvent, useState } from 'react'
import { foldWords } from '#cms/shared/fold-text.ts'

/** Milliseconds without typing after which the server is asked. */
const TYPING_PAUSE = 250

type Query = {
  /** the text that is searched for */
  q: string
  update: (changes: { q: string }) => void
}

/** The text of a search field, and what the server is asked for: its words, once the typing pauses. */
export function useSearchText({ q, update }: Query) {
  const [typed, setTyped] = useState({ text: q, over: q })
  const isTaken = typed.text.trim() === q
  if (isTaken && typed.over !== q) setTyped({ ...typed, over: q })
  // where the query changed from elsewhere, nobody types over it any more
  const text = isTaken || typed.over === q ? typed.text : q
  const isWaiting = text.trim() !== q
  const take = useEffectEvent(() => update({ q: text.trim() }))
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(take, TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, isWaiting])

  return {
    text,
    sentQuery: toWords(q),
    isTyping: toWords(text) !== toWords(q),
    search(next: string): void {
      setTyped({ text: next, over: q })
      if (next.trim() === '') update({ q: '' })
    },
    /** asks at once: whoever leaves the field may leave the list by the next click */
    searchNow(): void {
      if (isWaiting) update({ q: text.trim() })
    },
  }
}

const toWords = (text: string) => foldWords(text).join(' ')
