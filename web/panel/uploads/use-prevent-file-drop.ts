import { useEffect } from 'react'

/** Keeps the browser from opening a file dropped beside the drop zone, which would unload the form. */
export function usePreventFileDrop(): void {
  useEffect(() => {
    const preventDrop = (event: DragEvent) =>
      event.dataTransfer?.types.includes('Files') && event.preventDefault()
    window.addEventListener('dragover', preventDrop)
    window.addEventListener('drop', preventDrop)
    return () => {
      window.removeEventListener('dragover', preventDrop)
      window.removeEventListener('drop', preventDrop)
    }
  }, [])
}
