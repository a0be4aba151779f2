import { useState } from 'react'
import { PASSWORD } from '#cms/shared/constants.ts'
import { messages } from '#cms/shared/messages.ts'
import { ApiError, type FieldErrors } from '#web/lib/api-error.ts'
import { useSession, useStaffApi } from '../session/session-context.tsx'

type Values = { currentPassword: string; newPassword: string; confirmation: string }
type State = { state: 'editing' | 'busy' | 'done' } | { state: 'failed'; message: string; fields: FieldErrors }

/** The rules of spec 5, in its order: the confirmation is compared before the length is looked at. */
function judge({ currentPassword, newPassword, confirmation }: Values): { message: string; fields: FieldErrors } | undefined {
  if (newPassword !== confirmation) return { message: messages.password.mismatch, fields: { confirmation: messages.password.mismatch } }
  if (newPassword.length < PASSWORD.min) return { message: messages.password.tooShort, fields: { newPassword: messages.password.tooShort } }
  if (currentPassword === '') return { message: messages.password.currentWrong, fields: { currentPassword: messages.password.currentWrong } }
  return undefined
}

/** spec 7: the current password is confirmed first, then the new one is set. */
export function useChangePassword(onDone: () => void) {
  const session = useSession()
  const api = useStaffApi()
  const [state, setState] = useState<State>({ state: 'editing' })

  async function change(values: Values): Promise<void> {
    if (state.state === 'busy') return
    const refused = judge(values)
    if (refused) return setState({ state: 'failed', ...refused })
    setState({ state: 'busy' })
    try {
      const { currentPassword, newPassword } = values
      await api.send('/auth/reauthenticate', { method: 'POST', body: { password: currentPassword } })
      await api.send('/change-password', { method: 'POST', body: { currentPassword, newPassword } })
      session.passwordWasChanged()
      setState({ state: 'done' })
      onDone()
    } catch (error) {
      setState({ state: 'failed', ...tell(error) })
    }
  }

  return {
    /** the last one that failed: another one each time, whatever its text */
    attempt: state.state === 'failed' ? state : undefined,
    failure: state.state === 'failed' ? state.message : undefined,
    fields: state.state === 'failed' ? state.fields : {},
    isBusy: state.state === 'busy',
    isDone: state.state === 'done',
    change,
    mend: () => setState({ state: 'editing' }),
  }
}

function tell(error: unknown): { message: string; fields: FieldErrors } {
  if (!(error instanceof ApiError)) return { message: messages.request.unexpected, fields: {} }
  const isWrong = error.code === 'auth/wrong-password' || error.message === messages.password.currentWrong
  if (isWrong) return { message: messages.password.currentWrong, fields: { currentPassword: messages.password.currentWrong } }
  if (error.code === 'auth/session-ended') return { message: messages.auth.noUser, fields: {} }
  return { message: error.message, fields: error.fields }
}
