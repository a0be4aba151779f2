import { authTexts, passwordTexts } from '#cms/shared/texts/accounts.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { checkNewPassword } from '#web/panel/form/check-new-password.ts'
import { readRefusal, useSchemaForm, type Refusal } from '#web/panel/form/use-schema-form.ts'
import { useSession, useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

const wrongCurrent = {
  message: passwordTexts.currentWrong,
  // short: the banner has the full text
  fields: { currentPassword: passwordTexts.wrongInForm },
}

/** The current password is confirmed first, then the new one is set. */
export function useChangePassword() {
  const session = useSession()
  const api = useStaffApi()
  const { email } = useStaffUser()
  const form = useSchemaForm({
    defaultValues: EMPTY,
    check: (values) =>
      checkNewPassword(values, email) ?? (values.currentPassword === '' ? wrongCurrent : undefined),
    send: async ({ currentPassword, newPassword }) => {
      await api.send('/auth/reauthenticate', { method: 'POST', body: { password: currentPassword } })
      await api.send('/change-password', { method: 'POST', body: { currentPassword, newPassword } })
    },
    toRefusal,
    onSent: () => {
      session.markPasswordChanged()
      form.reset()
    },
    isRepeatable: true,
  })
  return form
}

function toRefusal(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return readRefusal(error)
  if (error.code === 'auth/wrong-password') return wrongCurrent
  if (error.code === 'auth/session-ended') return { message: authTexts.noUser, fields: {} }
  return readRefusal(error)
}
