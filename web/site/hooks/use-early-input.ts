import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Hands over what a visitor wrote, or the browser filled in, before the form came alive: React does not see
 * it by itself.
 * @param onInput called at most once, with the fields that are not empty
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  onInput: (values: Record<string, string>) => void,
): void {
  const tell = useEffectEvent(onInput)
  useEffect(() => {
    const given = [...new FormData(form.current ?? undefined)].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    )
    if (given.length > 0) tell(Object.fromEntries(given))
  }, [form])
}
