import { type KeyboardEvent } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { EditorIcon, type EditorIconName } from './editor-icon.tsx'
import { Popover } from './popover.tsx'
import styles from './popover.module.css'

type Choice<Value> = { value: Value; name: string; icon?: EditorIconName; look?: string }
type Props<Value> = {
  label: string
  under: string
  choices: readonly Choice<Value>[]
  chosen: Value
  onChoose: (value: Value) => void
  onClose: (backToText: boolean) => void
}

/** A menu of radio items: block type, alignment. */
export function ChoiceMenu<Value extends string>({
  label,
  under,
  choices,
  chosen,
  onChoose,
  onClose,
}: Props<Value>) {
  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitemradio"]')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Tab') return onClose(true)
    if (to === undefined) return
    event.preventDefault()
    all[to % all.length]?.focus()
  }
  return (
    <Popover
      role="menu"
      label={label}
      under={under}
      onClose={onClose}
      onKeyDown={handleKey}
      className={styles.menu}
    >
      {choices.map(({ value, name, icon, look }) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          tabIndex={-1}
          className={classNames(styles.item, look && styles.display, look && styles[look])}
          onClick={() => onChoose(value)}
        >
          {icon && <EditorIcon name={icon} />}
          {name}
        </button>
      ))}
    </Popover>
  )
}
