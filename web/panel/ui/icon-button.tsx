import type { ButtonHTMLAttributes } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import { PanelIcon, type PanelIconName } from './panel-icon.tsx'
import styles from './icon-button.module.css'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: PanelIconName
  label: string
  tone?: 'plain' | 'danger'
}

/** A round icon button; the label is its accessible name and tooltip. */
export function IconButton({ icon, label, tone = 'plain', className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={classNames(styles.button, tone === 'danger' && styles.danger, className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <PanelIcon name={icon} />
    </button>
  )
}
