import { useState } from 'react'
import { authTexts } from '#cms/shared/texts/accounts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { useSchemaForm, type Refusal } from '#web/panel/form/use-schema-form.ts'
import { rememberedEmail } from '#web/panel/session/remembered-email.ts'
import { useSession } from '#web/panel/session/session-context.tsx'

/** The field that shows an error code. */
const FIELD_BY_CODE: Record<string, string> = {
  'auth/invalid-email': 'email',
  'auth/user-not-found': 'email',
  'auth/user-disabled': 'email',
  'auth/wrong-password': 'password',
}

/** Blank fields are reported without a request. @param email the initial one; default: the remembered one */
export function useSignIn(email?: string) {
  const session = useSession()
  const [remembered] = useState(rememberedEmail.read)
  return useSchemaForm({
    defaultValues: { email: email ?? remembered, password: '', remember: remembered !== '' },
    check: ({ email, password }) => refuseBlank({ email, password }),
    send: async (credentials) => {
      await session.signIn(credentials)
      if (credentials.remember) rememberedEmail.write(credentials.email.trim())
      else rememberedEmail.forget()
    },
    toRefusal,
  })
}

function refuseBlank(texts: Record<string, string>): Refusal | undefined {
  const blank = Object.entries(texts).filter(([, text]) => text.trim() === '')
  if (blank.length === 0) return undefined
  return {
    message: authTexts.missing,
    fields: Object.fromEntries(blank.map(([name]) => [name, 'Required'])),
  }
}

function toRefusal(error: unknown): Refusal {
  const { message, code } = error instanceof ApiError ? error : { message: requestTexts.unexpected, code: '' }
  const field = FIELD_BY_CODE[code]
  return { message, fields: field ? { [field]: message } : {} }
}
