import { PanelIcon } from './panel-icon.tsx'
import styles from './show-toggle.module.css'

type Props = { isShown: boolean; onToggle: () => void; noun: string }

/** Shows and hides the passwords of a form. */
export function ShowToggle({ isShown, onToggle, noun }: Props) {
  return (
    <button type="button" className={styles.toggle} aria-pressed={isShown} onClick={onToggle}>
      <PanelIcon name={isShown ? 'eye-off' : 'eye'} />
      {isShown ? 'Hide' : 'Show'} {noun}
    </button>
  )
}
