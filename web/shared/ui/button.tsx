import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'ink' | 'outline' | 'light'

/** Button styles for router links. */
export const buttonClass = (look: ButtonLook, className?: string) =>
  classNames(styles.button, styles[look], className)

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook }

export function Button({ look = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { look?: ButtonLook }

/** A link that looks like a button, with a full page load. */
export function ButtonAnchor({ look = 'primary', className, children, ...rest }: AnchorProps) {
  return (
    <a className={buttonClass(look, className)} {...rest}>
      {children}
    </a>
  )
}
