import { DismissableLayer } from '@radix-ui/react-dismissable-layer'
import { useState, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { closesLayer, isInToolbar } from '#web/panel/lib/closes-layer.ts'

/** What a popup of the toolbar lies in: beside the editor in the document, and part of it all the same. */
const POPUP = '[data-radix-popper-content-wrapper]'

/**
 * The editor over the whole window. A save ends it, and the focus that goes elsewhere, for what has the focus
 * must be seen.
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

/** Mounted at full height: the layer whose Escape ends it, above the dialog and below popups. */
export const FullHeightLayer = ({ onLeave }: { onLeave: () => void }) =>
  // in <body>: a dialog takes the focus where it loses an element in the middle of a Tab
  createPortal(
    <DismissableLayer
      hidden
      onEscapeKeyDown={(event) => closesLayer(event) && !isInToolbar(event) && onLeave()}
    />,
    document.body,
  )
