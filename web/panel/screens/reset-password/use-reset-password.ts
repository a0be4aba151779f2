import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { panel } from '#cms/shared/paths.ts'
import type { resetPasswordAnswer } from '#endpoints/auth/schema.ts'
import { api } from '#web/shared/lib/api.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { checkNewPassword } from '#web/panel/lib/check-new-password.ts'
import { refusalOf, useSchemaForm } from '#web/panel/lib/use-schema-form.ts'
import type { ReturnState } from '#web/panel/session/guards.tsx'
import { useSession } from '#web/panel/session/session-context.tsx'

type Options = { token: string; onGone: () => void }

const EMPTY = { newPassword: '', confirmation: '' }

/** Asks whether the link is still good; sets the password, then leads to the sign-in; whoever is signed in here is signed out. */
export function useResetPassword({ token, onGone }: Options) {
  const session = useSession()
  const navigate = useNavigate()
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    let isCancelled = false
    // Whatever else fails, the form tells at its submit.
    api.post('/auth/check-reset-link', { token }).catch((error: unknown) => {
      if (!isCancelled && error instanceof ApiError && error.status === 410) leave()
    })
    return () => {
      isCancelled = true
    }
  }, [token])
  return useSchemaForm({
    defaultValues: EMPTY,
    check: (values) => checkNewPassword(values),
    send: ({ newPassword }) =>
      api.post<z.infer<typeof resetPasswordAnswer>>('/auth/reset-password', { token, newPassword }),
    toRefusal: (error) => {
      if (error instanceof ApiError && error.status === 410) onGone()
      return refusalOf(error)
    },
    onSent: ({ email }) => {
      if (session.read().state !== 'signed-out') void session.signOut()
      const state: ReturnState = { email, hasNewPassword: true }
      void navigate(panel.signIn, { replace: true, state })
    },
  })
}
