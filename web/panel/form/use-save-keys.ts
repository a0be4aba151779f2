import { useEffect, useEffectEvent, type RefObject } from 'react'
import { ariaKeys, isPressed, showKeys } from '../lib/shortcuts.ts'

const SAVE = 'Control+S'
const SUBMIT = 'Control+Enter'

type Options = {
  form: RefObject<HTMLFormElement | null>
  isDisabled: boolean
  /** saves, keeps the form open, and keeps the publication status; default: submits the form */
  save?: (() => void) | undefined
}

/**
 * Ctrl+S saves a form and Ctrl+Enter submits it, from everywhere in its dialog except from a layer above it.
 * The browser's own Ctrl+S never opens.
 * @returns attributes with which the buttons show their keys
 */
export function useSaveKeys({ form, isDisabled, save }: Options) {
  const handleKeys = useEffectEvent((event: KeyboardEvent) => {
    const isSave = isPressed(SAVE, event)
    if (!isSave && !isPressed(SUBMIT, event)) return
    const layer = (event.target as Element).closest('[role="dialog"], [role="menu"]')
    const isHere = layer === form.current?.closest('[role="dialog"]')
    if (isSave || isHere) event.preventDefault()
    if (!isHere) return
    // the rich text editor would insert a line break for Enter
    event.stopPropagation()
    if (isDisabled || event.repeat) return
    if (isSave && save) save()
    else form.current?.requestSubmit()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeys(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  return save
    ? { save: toKeyAttributes(SAVE), submit: toKeyAttributes(SUBMIT) }
    : { save: {}, submit: toKeyAttributes(SAVE, SUBMIT) }
}

export type SaveKeys = ReturnType<typeof useSaveKeys>

const toKeyAttributes = (...keys: [string, ...string[]]) => ({
  'aria-keyshortcuts': keys.map(ariaKeys).join(' '),
  title: showKeys(keys[0]),
})
