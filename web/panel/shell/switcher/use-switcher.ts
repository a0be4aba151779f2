import { useEffect, useState } from 'react'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'

const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.userAgent)

/** The shortcut on this platform: visible label, and value of `aria-keyshortcuts`. */
export const getSwitcherShortcut = () =>
  isMac() ? { label: '⌘K', keys: 'Meta+K' } : { label: 'Ctrl K', keys: 'Control+K' }

/**
 * State and shortcut of the quick switcher. Not offered while an initial password must be changed: then no
 * other screen is available.
 */
export function useSwitcher() {
  const { requirePasswordChange } = useStaffUser()
  const [isOpen, setIsOpen] = useState(false)
  const isOffered = !requirePasswordChange

  useEffect(() => {
    if (!isOffered) return
    const onKeyDown = (event: KeyboardEvent) => {
      // `defaultPrevented`: the text editor inserts a link with the same keys.
      if (
        event.defaultPrevented ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        pressedKey(event).toLowerCase() !== 'k'
      ) {
        return
      }
      event.preventDefault()
      if (!isConfirmOpen()) setIsOpen(true)
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

/** Whether a confirmation is open, which must be answered first. The dialog of `?edit` is none. */
const isConfirmOpen = () =>
  document.querySelectorAll('[data-dialog]').length >
  (new URLSearchParams(location.search).has('edit') ? 1 : 0)
