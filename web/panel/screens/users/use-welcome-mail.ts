import { useState } from 'react'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import type { NewAccount } from './create-user-dialog.tsx'

/**
 * Requests the welcome mail after an account was created; the response body is not read. If the request
 * fails, the account exists all the same and the password must be handed over manually.
 */
export function useWelcomeMail() {
  const api = useStaffApi()
  const [unsent, setUnsent] = useState<NewAccount>()
  const [queuedFor, setQueuedFor] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(account: NewAccount): Promise<void> {
    setIsBusy(true)
    setQueuedFor(undefined)
    try {
      await api.send('/sendMail', { method: 'POST', body: account })
      setUnsent(undefined)
      setQueuedFor(account.email)
    } catch {
      setUnsent(account)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    /** the account whose mail could not be requested */
    unsent,
    /** the email address whose mail was queued */
    queuedFor,
    isBusy,
    send,
    retry: () => void (unsent && send(unsent)),
    dismiss: () => {
      setUnsent(undefined)
      setQueuedFor(undefined)
    },
  }
}
