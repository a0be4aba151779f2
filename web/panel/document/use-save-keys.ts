import { useEffect, useEffectEvent, type RefObject } from 'react'
import { ariaKeys, isPressed, showKeys } from '../lib/shortcuts.ts'

const SAVE = 'Control+S'
const SUBMIT = 'Control+Enter'

/**
 * Submits a form by Ctrl+S and Ctrl+Enter from everywhere in its dialog, except from a layer that lies on it.
 * The browser's own Ctrl+S never opens.
 * @returns the attributes of the submit button that name the keys
 */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>, isDisabled: boolean) {
  const handleKeys = useEffectEvent((event: KeyboardEvent) => {
    const isSave = isPressed(SAVE, event)
    if (!isSave && !isPressed(SUBMIT, event)) return
    const layer = (event.target as Element).closest('[role="dialog"], [role="menu"]')
    const isHere = layer === form.current?.closest('[role="dialog"]')
    if (isSave || isHere) event.preventDefault()
    if (!isHere) return
    // the text would take Enter for a new line
    event.stopPropagation()
    if (!isDisabled && !event.repeat) form.current?.requestSubmit()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeys(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return { 'aria-keyshortcuts': `${ariaKeys(SAVE)} ${ariaKeys(SUBMIT)}`, title: showKeys(SAVE) }
}
