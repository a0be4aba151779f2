import { useEffect, useState, type DragEvent as ReactDragEvent } from 'react'

/**
 * A zone that files are dropped on.
 *
 * @returns `dropZone`: props of its element
 */
export function useFileDrop({ disabled, onDrop }: { disabled: boolean; onDrop: (files: FileList) => void }) {
  const [isDragOver, setIsDragOver] = useState(false)
  return {
    isDragOver,
    dropZone: {
      onDragOver: (event: ReactDragEvent) => {
        event.preventDefault()
        setIsDragOver(true)
      },
      onDragLeave: () => setIsDragOver(false),
      onDrop: (event: ReactDragEvent) => {
        event.preventDefault()
        setIsDragOver(false)
        if (!disabled) onDrop(event.dataTransfer.files)
      },
    },
  }
}

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
