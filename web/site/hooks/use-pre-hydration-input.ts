import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Reports what the visitor typed, or the browser filled in, before hydration: React fires no change event for
 * it.
 * @param onInput called at most once, with the non-empty fields
 */
export function usePreHydrationInput(
  form: RefObject<HTMLFormElement | null>,
  onInput: (values: Record<string, string>) => void,
): void {
  const emitInput = useEffectEvent(onInput)
  useEffect(() => {
    const prefilled = [...new FormData(form.current ?? undefined)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    )
    if (prefilled.length > 0) emitInput(Object.fromEntries(prefilled))
  }, [form])
}
