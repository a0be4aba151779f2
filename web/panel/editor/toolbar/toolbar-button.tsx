import { Button } from '@radix-ui/react-toolbar'
import * as Tooltip from '@radix-ui/react-tooltip'
import type { ComponentProps } from 'react'
import { ariaKeys, showKeys } from '#web/panel/lib/shortcuts.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'
import styles from './toolbar.module.css'

type Props = ComponentProps<'button'> & {
  name: string
  icon?: EditorIconName
  keys?: string
  /** whether a toggle is on; undefined for other buttons */
  isPressed?: boolean
}

/**
 * A button of the toolbar; a tooltip shows its name and shortcut. Other props are those that Radix gives the
 * trigger of a popup. `aria-disabled` instead of `disabled`, so that the arrow keys still reach it.
 */
export function ToolbarButton({
  name,
  icon,
  keys,
  isPressed,
  disabled,
  onClick,
  children,
  ...triggerProps
}: Props) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Button
          {...triggerProps}
          className={classNames(styles.button, Boolean(children) && styles.withText)}
          aria-label={name}
          aria-describedby={undefined}
          aria-pressed={isPressed}
          aria-disabled={disabled || undefined}
          aria-keyshortcuts={keys && ariaKeys(keys)}
          // the Tab stop stays where the keyboard left it
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => !disabled && onClick?.(event)}
        >
          {children}
          {icon && <EditorIcon name={icon} />}
        </Button>
      </Tooltip.Trigger>
      {/* In <body>: a dialog takes the focus if an element in it is removed in the middle of a Tab. */}
      <Tooltip.Portal>
        <Tooltip.Content
          className={styles.tip}
          side="bottom"
          sideOffset={4}
          collisionPadding={4}
          // the button has this name itself
          aria-hidden
        >
          {keys ? `${name} (${showKeys(keys)})` : name}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
