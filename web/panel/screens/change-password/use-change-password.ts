import { useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import { validatePassword, normalizePassword } from '#cms/shared/password.ts'
import { ApiError, type FieldErrors } from '#web/shared/lib/api-error.ts'
import { useSession, useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'

type Values = { currentPassword: string; newPassword: string; confirmation: string }
type State =
  { state: 'editing' | 'busy' | 'done' } | { state: 'failed'; message: string; fields: FieldErrors }

const wrongCurrent = {
  message: messages.password.currentWrong,
  fields: { currentPassword: messages.password.currentWrong },
}

/** Checks the confirmation before the length. The list of common passwords is checked by the server only. */
function validate(
  { currentPassword, newPassword, confirmation }: Values,
  email: string,
): { message: string; fields: FieldErrors } | undefined {
  if (normalizePassword(newPassword) !== normalizePassword(confirmation)) {
    return { message: messages.password.mismatch, fields: { confirmation: messages.password.mismatch } }
  }
  const weak = validatePassword(newPassword, email)
  if (weak) return { message: weak, fields: { newPassword: weak } }
  if (currentPassword === '') return wrongCurrent
  return undefined
}

/** The current password is confirmed first, then the new one is set. */
export function useChangePassword(onDone: () => void) {
  const session = useSession()
  const api = useStaffApi()
  const { email } = useStaffUser()
  const [state, setState] = useState<State>({ state: 'editing' })

  async function change(values: Values): Promise<void> {
    if (state.state === 'busy') return
    const invalid = validate(values, email)
    if (invalid) return setState({ state: 'failed', ...invalid })
    setState({ state: 'busy' })
    try {
      const { currentPassword, newPassword } = values
      await api.send('/auth/reauthenticate', { method: 'POST', body: { password: currentPassword } })
      await api.send('/change-password', { method: 'POST', body: { currentPassword, newPassword } })
      session.passwordWasChanged()
      setState({ state: 'done' })
      onDone()
    } catch (error) {
      setState({ state: 'failed', ...toFailure(error) })
    }
  }

  return {
    /** the last failure, a new object each time: an effect runs again even if the text is the same */
    attempt: state.state === 'failed' ? state : undefined,
    failure: state.state === 'failed' ? state.message : undefined,
    fields: state.state === 'failed' ? state.fields : {},
    isBusy: state.state === 'busy',
    isDone: state.state === 'done',
    change,
    clearFailure: () => setState({ state: 'editing' }),
  }
}

function toFailure(error: unknown): { message: string; fields: FieldErrors } {
  if (!(error instanceof ApiError)) return { message: messages.request.unexpected, fields: {} }
  const isWrong = error.code === 'auth/wrong-password' || error.message === messages.password.currentWrong
  if (isWrong) return wrongCurrent
  if (error.code === 'auth/session-ended') return { message: messages.auth.noUser, fields: {} }
  return { message: error.message, fields: error.fields }
}
