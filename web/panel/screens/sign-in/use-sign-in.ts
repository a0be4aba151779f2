import { useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { ApiError, type FieldErrors } from '#web/shared/lib/api-error.ts'
import { rememberedEmail } from '#web/panel/session/remembered-email.ts'
import { useSession } from '#web/panel/session/session-context.tsx'

type Credentials = { email: string; password: string; remember: boolean }
type State = { state: 'editing' | 'busy' } | { state: 'failed'; message: string; fields: FieldErrors }

/** The field that shows an error code. */
const FIELD_OF: Record<string, string> = {
  'auth/invalid-email': 'email',
  'auth/user-not-found': 'email',
  'auth/user-disabled': 'email',
  'auth/wrong-password': 'password',
}

/** Blank fields are reported without a request. */
export function useSignIn() {
  const session = useSession()
  const [state, setState] = useState<State>({ state: 'editing' })

  async function signIn({ email, password, remember }: Credentials): Promise<void> {
    if (state.state === 'busy') return
    const blank = Object.fromEntries(
      Object.entries({ email, password }).flatMap(([name, text]) =>
        text.trim() === '' ? [[name, 'Required']] : [],
      ),
    )
    if (Object.keys(blank).length > 0) {
      return setState({ state: 'failed', message: messages.auth.missing, fields: blank })
    }
    setState({ state: 'busy' })
    try {
      await session.signIn({ email, password, remember })
      if (remember) rememberedEmail.write(email.trim())
      else rememberedEmail.forget()
    } catch (error) {
      const { message, code } =
        error instanceof ApiError ? error : { message: messages.request.unexpected, code: '' }
      const field = FIELD_OF[code]
      setState({ state: 'failed', message, fields: field ? { [field]: message } : {} })
    }
  }

  return {
    /** the last failure, a new object each time: an effect runs again even if the text is the same */
    attempt: state.state === 'failed' ? state : undefined,
    failure: state.state === 'failed' ? state.message : undefined,
    fields: state.state === 'failed' ? state.fields : {},
    isBusy: state.state === 'busy',
    signIn,
    clearFailure: () => setState({ state: 'editing' }),
  }
}
