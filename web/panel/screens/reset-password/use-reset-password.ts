import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { z } from 'zod'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import type { resetPasswordResponse } from '#cms/schemas/auth.ts'
import { api } from '#web/shared/lib/api.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { checkNewPassword } from '#web/panel/form/check-new-password.ts'
import { readRefusal, useSchemaForm } from '#web/panel/form/use-schema-form.ts'
import type { ReturnState } from '#web/panel/session/guards.tsx'
import { useSession } from '#web/panel/session/session-context.tsx'

type Options = { token: string; onInvalidLink: () => void }

const EMPTY = { newPassword: '', confirmation: '' }

/**
 * Checks whether the link is still valid, sets the password and leads to the sign-in. Ends the session of
 * whoever is signed in here.
 */
export function useResetPassword({ token, onInvalidLink }: Options) {
  const session = useSession()
  const navigate = useNavigate()
  const reportInvalidLink = useEffectEvent(onInvalidLink)
  useEffect(() => {
    let isCancelled = false
    // Any other failure is shown when the form is sent.
    api.post('/auth/check-reset-link', { token }).catch((error: unknown) => {
      if (!isCancelled && error instanceof ApiError && error.status === 410) reportInvalidLink()
    })
    return () => {
      isCancelled = true
    }
  }, [token])
  return useSchemaForm({
    defaultValues: EMPTY,
    check: (values) => checkNewPassword(values),
    send: ({ newPassword }) =>
      api.post<z.infer<typeof resetPasswordResponse>>('/auth/reset-password', { token, newPassword }),
    toRefusal: (error) => {
      if (error instanceof ApiError && error.status === 410) onInvalidLink()
      return readRefusal(error)
    },
    onSent: ({ email }) => {
      if (session.read().state !== 'signed-out') void session.signOut()
      const state: ReturnState = { email, hasNewPassword: true }
      void navigate(panelPaths.signIn, { replace: true, state })
    },
  })
}
