import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './banner.module.css'

type Props = { tone: 'success' | 'danger'; children: string }

/** The outcome of an action, announced to screen readers. */
export function Banner({ tone, children }: Props) {
  return (
    <p className={classNames(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </p>
  )
}
