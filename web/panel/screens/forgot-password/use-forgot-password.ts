import { authTexts } from '#cms/shared/texts/accounts.ts'
import { api } from '#web/shared/lib/api.ts'
import { useSchemaForm } from '#web/panel/form/use-schema-form.ts'

/** A blank field is reported without a request. @param email typed on the sign-in */
export function useForgotPassword(email = '') {
  return useSchemaForm({
    defaultValues: { email },
    check: (values) =>
      values.email.trim() === ''
        ? { message: authTexts.emailRequired, fields: { email: authTexts.emailRequired } }
        : undefined,
    send: async (body) => void (await api.post('/auth/forgot-password', body)),
    isRepeatable: true,
  })
}
