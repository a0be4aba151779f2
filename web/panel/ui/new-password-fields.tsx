import { PASSWORD } from '#cms/shared/accounts.ts'
import { PasswordField } from './password-field.tsx'

type Name = 'newPassword' | 'confirmation'
type Props = {
  /** @returns the props of a form's field, as `input` of `useSchemaForm` */
  input: (
    name: Name,
  ) => Pick<Parameters<typeof PasswordField>[0], 'name' | 'value' | 'error' | 'disabled' | 'onChange'>
  isShown: boolean
}

/** A new password and its confirmation. */
export function NewPasswordFields({ input, isShown }: Props) {
  const field = (name: Name) => ({ ...input(name), isShown, maxLength: PASSWORD.max })
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD.min} characters; a sentence of your own is best`}
        {...field('newPassword')}
      />
      <PasswordField label="Confirm New Password" autoComplete="new-password" {...field('confirmation')} />
    </>
  )
}
