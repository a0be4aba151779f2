import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import * as Radix from '@radix-ui/react-popover'
import { createContext, useContext, type ReactElement, type ReactNode } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { closesLayer } from '#web/panel/lib/closes-layer.ts'
import { focusText } from '../focus-text.ts'
import styles from './popover.module.css'

type Props = {
  label: string
  /** the toolbar button that it opens under */
  button: ReactElement
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  className?: string | undefined
  /** mounted while it is open */
  children: ReactNode
}

/** The element that a toolbar's popups are rendered into: the dialog or `<main>` around it. */
export const PopupContainer = createContext<HTMLElement | null>(null)

/** Popups open under their button, inside the window. */
export const POPUP_POSITION = { align: 'start', sideOffset: 4, collisionPadding: 8 } as const

/** A dialog under its button. Escape leads back to the text, a press outside to where it was made. */
export function Popover({ label, button, isOpen, onOpenChange, className, children }: Props) {
  const [editor] = useLexicalComposerContext()
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{button}</Radix.Trigger>
      <Radix.Portal container={useContext(PopupContainer)}>
        <Radix.Content
          {...POPUP_POSITION}
          aria-label={label}
          className={classNames(styles.popover, className)}
          // in React this would bubble to the toolbar, which keeps what is pressed from taking the focus
          onMouseDown={(event) => event.stopPropagation()}
          onEscapeKeyDown={(event) => closesLayer(event) && focusText(editor)}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A form in a popover. Its submit event stops here: in React it would bubble to the form around. */
export function PopoverForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
