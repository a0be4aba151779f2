import type { AnchorHTMLAttributes, ComponentProps } from 'react'
import { classNames } from '#web/shared/lib/class-names.ts'
import styles from './button.module.css'

export type ButtonVariant = 'primary' | 'ink' | 'outline' | 'light'

/** Button styles for router links. */
export const buttonClass = (variant: ButtonVariant, className?: string) =>
  classNames(styles.button, styles[variant], className)

type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant }

export function Button({ variant = 'primary', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...rest} />
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { variant?: ButtonVariant }

/** A link that looks like a button, with a full page load. */
export function ButtonAnchor({ variant = 'primary', className, children, ...rest }: AnchorProps) {
  return (
    <a className={buttonClass(variant, className)} {...rest}>
      {children}
    </a>
  )
}
