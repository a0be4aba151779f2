import { useEffect, useState } from 'react'
import { useStaffUser } from '#web/panel/session/session-context.tsx'

const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent)

/** How the shortcut is named on this device, to eyes and to screen readers. */
export const shortcut = () =>
  isMac() ? { label: '⌘K', keys: 'Meta+K' } : { label: 'Ctrl K', keys: 'Control+K' }

/**
 * Whether the quick switcher is open, and the keys that open it from anywhere. Where somebody chose their
 * password for them there is one screen, and nothing to switch to.
 */
export function useSwitcher() {
  const { requirePasswordChange } = useStaffUser()
  const [isOpen, setIsOpen] = useState(false)
  const isOffered = !requirePasswordChange

  useEffect(() => {
    if (!isOffered) return
    const onKeyDown = (event: KeyboardEvent) => {
      // the text editor makes a link of a selection with the same keys
      if (
        event.defaultPrevented ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== 'k'
      ) {
        return
      }
      event.preventDefault()
      if (!isQuestionOpen()) setIsOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOffered])

  return {
    isOffered,
    isOpen: isOpen && isOffered,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  }
}

/** A form may be left by way of its own question; what asks something already is answered first. */
const isQuestionOpen = () =>
  document.querySelectorAll('dialog:modal').length >
  (new URLSearchParams(location.search).has('edit') ? 1 : 0)
