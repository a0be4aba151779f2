import { useRef, type RefObject } from 'react'

/** For how long a saved form shows its success, in milliseconds. */
export const EDITOR_CLOSE_DELAY = 1_500

type Options = {
  /** set while a form is open */
  guard: RefObject<unknown>
  close: () => void
  /** the saved form is closed, by itself or by the user */
  onClosed: () => void
}

/** Closes a saved form: at once, or after a delay in which it shows its success and may be closed earlier. */
export function useCloseAfterSave({ guard, close, onClosed }: Options) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function finish(): void {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    onClosed()
  }

  return {
    /** @param delay for how long the form stays open, in milliseconds */
    closeAfter: (delay: number) => {
      if (delay === 0) {
        close()
        return onClosed()
      }
      // Another screen may have taken the form's place: then there is nothing to close.
      timer.current = setTimeout(() => (guard.current ? close() : finish()), delay)
    },
    /** to be called when the saved form is left */
    finish,
  }
}
