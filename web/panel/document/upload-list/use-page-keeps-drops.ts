import { useEffect } from 'react'

/**
 * A file that is dropped beside its place would be opened by the browser, in place of the form and all that
 * is in it.
 */
export function usePageKeepsDrops(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault()
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}
