import { useEffect, useEffectEvent, useState, type DragEvent as ReactDragEvent } from 'react'

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

/**
 * Takes files that are dropped anywhere in the window.
 *
 * @returns whether files are dragged over it now
 */
export function useWindowFileDrop({
  disabled,
  onDrop,
}: {
  disabled: boolean
  onDrop: (files: File[]) => void
}): boolean {
  const [isDragOver, setIsDragOver] = useState(false)
  usePreventFileDrop()
  const drop = useEffectEvent((files: FileList) => onDrop([...files]))
  useEffect(() => {
    if (disabled) return
    const listeners = {
      dragover: (event: DragEvent) => setIsDragOver(event.dataTransfer?.types.includes('Files') ?? false),
      // a drag that goes on to another element of the page names it
      dragleave: (event: DragEvent) => event.relatedTarget === null && setIsDragOver(false),
      drop: (event: DragEvent) => {
        setIsDragOver(false)
        if (event.dataTransfer?.files.length) drop(event.dataTransfer.files)
      },
    }
    const names = Object.keys(listeners) as (keyof typeof listeners)[]
    for (const name of names) window.addEventListener(name, listeners[name])
    return () => {
      setIsDragOver(false)
      for (const name of names) window.removeEventListener(name, listeners[name])
    }
  }, [disabled])
  return isDragOver
}
