import { useRef, useState } from 'react'
import { foldWords } from '#cms/shared/fold-text.ts'

/** Milliseconds without typing after which the server is asked. */
const TYPING_PAUSE = 250

/** The text of a search field, and what the server is asked for: its words, once the typing pauses. */
export function useSearch() {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function search(next: string): void {
    setText(next)
    clearTimeout(timer.current)
    const words = wordsOf(next)
    if (words === '') setAsked('')
    else timer.current = setTimeout(() => setAsked(words), TYPING_PAUSE)
  }
  return { text, asked, isTyping: wordsOf(text) !== asked, search }
}

const wordsOf = (text: string) => foldWords(text).join(' ')
