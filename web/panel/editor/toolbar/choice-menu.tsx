import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import * as Menu from '@radix-ui/react-dropdown-menu'
import { useContext, type FocusEvent, type ReactElement } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { closesLayer } from '#web/panel/lib/closes-layer.ts'
import { focusText } from '../focus-text.ts'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'
import { POPUP_POSITION, PopupContainer } from './popover.tsx'
import styles from './popover.module.css'

type Choice<Value> = { value: Value; name: string; icon?: EditorIconName; variant?: string }
type Props<Value> = {
  label: string
  /** the toolbar button that it opens under */
  button: ReactElement
  disabled: boolean
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
}

/**
 * A menu of radio items: block type, alignment. Not modal: a modal one adds a style element (decision 048).
 */
export function ChoiceMenu<Value extends string>({
  label,
  button,
  disabled,
  choices,
  chosen,
  onChoose,
}: Props<Value>) {
  const [editor] = useLexicalComposerContext()
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger asChild disabled={disabled}>
        {button}
      </Menu.Trigger>
      <Menu.Portal container={useContext(PopupContainer)}>
        <Menu.Content
          {...POPUP_POSITION}
          loop
          aria-label={label}
          aria-labelledby={undefined}
          className={classNames(styles.popover, styles.menu)}
          onFocus={beginAtChosen}
          onEscapeKeyDown={(event) => closesLayer(event) && focusText(editor)}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <Menu.RadioGroup value={chosen} onValueChange={(value) => onChoose(value as Value)}>
            {choices.map(({ value, name, icon, variant }) => (
              <Menu.RadioItem
                key={value}
                value={value}
                className={classNames(styles.item, variant && styles.display, variant && styles[variant])}
              >
                {icon && <EditorIcon name={icon} />}
                {name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Focuses the chosen item. Radix would focus the first one, and none after a click. */
function beginAtChosen(event: FocusEvent<HTMLElement>): void {
  const { currentTarget: menu, target, relatedTarget } = event
  if (target !== menu || menu.contains(relatedTarget)) return
  event.preventDefault()
  menu.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
}
