import { useEffect, useState } from 'react'
import { isSameOrigin } from '../take-mixer.ts'

type Copies = { status: 'loading' | 'failed' | 'ready'; urls: string[] }

const LOADING: Copies = { status: 'loading', urls: [] }

/**
 * Fetches sounds as a whole, so that nothing is requested while they play. Files of another address cannot be
 * fetched by a page: they keep their URL, and the browser loads them by itself.
 * @param urls none to fetch nothing
 */
export function useSoundCopies(urls: string[]): Copies & { retry: () => void } {
  const [copies, setCopies] = useState(LOADING)
  const [attempt, setAttempt] = useState(0)
  const key = urls.join(' ')

  useEffect(() => {
    if (!key) return
    const loading = new AbortController()
    const made: string[] = []
    const copy = async (url: string) => {
      if (!isSameOrigin(url)) return url
      const response = await fetch(url, { signal: loading.signal })
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      const copyUrl = URL.createObjectURL(await response.blob())
      made.push(copyUrl)
      return copyUrl
    }
    Promise.all(key.split(' ').map(copy)).then(
      (copyUrls) => !loading.signal.aborted && setCopies({ status: 'ready', urls: copyUrls }),
      () => !loading.signal.aborted && setCopies({ status: 'failed', urls: [] }),
    )
    return () => {
      loading.abort()
      made.forEach((url) => URL.revokeObjectURL(url))
      setCopies(LOADING)
    }
  }, [key, attempt])

  return { ...copies, retry: () => setAttempt(attempt + 1) }
}
