import { useCallback, useEffect, useState } from 'react'

/** milliseconds, long enough to read a notice */
const NOTICE_DURATION = 8_000

/** A text that stands for a while. */
export function useNotice() {
  const [notice, setNotice] = useState<{ text: string }>()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(undefined), NOTICE_DURATION)
    return () => clearTimeout(timer)
  }, [notice])
  const show = useCallback((text: string | undefined) => setNotice(text ? { text } : undefined), [])
  return [notice?.text, show] as const
}
