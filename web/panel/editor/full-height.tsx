import { DismissableLayer } from '@radix-ui/react-dismissable-layer'
import { useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { closesLayer, isInToolbar } from '#web/panel/lib/closes-layer.ts'

/** Radix's element around a popup of the toolbar. It lies outside the editor, but counts as part of it. */
const POPUP = '[data-radix-popper-content-wrapper]'

/**
 * Whether the editor fills the window. A save ends that, and so does the focus when it leaves the editor: the
 * focused element must be visible.
 */
export function useFullHeight(isDisabled: boolean) {
  const [isFull, setFull] = useState(false)
  if (isFull && isDisabled) setFull(false)
  return {
    isFull,
    setFull,
    handleBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      const isElsewhere =
        relatedTarget instanceof Element &&
        !currentTarget.contains(relatedTarget) &&
        !relatedTarget.closest(POPUP)
      if (isElsewhere) setFull(false)
    },
  }
}

/** Mounted at full height: a layer above the dialog and below popups, whose Escape ends the full height. */
export const FullHeightLayer = ({ onLeave }: { onLeave: () => void }) =>
  // in <body>: a dialog takes the focus if an element in it is removed in the middle of a Tab
  createPortal(
    <DismissableLayer
      hidden
      onEscapeKeyDown={(event) => closesLayer(event) && !isInToolbar(event) && onLeave()}
    />,
    document.body,
  )
