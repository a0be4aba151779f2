import type { InputHTMLAttributes } from 'react'
import { TextField } from '#web/shared/ui/field.tsx'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string
  hint?: string
  isShown: boolean
}

/** A password field that can show its text. */
export function PasswordField({ isShown, ...rest }: Props) {
  return <TextField {...rest} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
}
