import { useState } from 'react'
import { useStaffApi } from '#web/panel/session/session-context.tsx'
import type { NewAccount } from './create-user-modal.tsx'

/**
 * After an account was created its welcome mail is asked for; the answer is not read. Where none comes, the
 * account is there all the same, and its password has to be given by hand.
 */
export function useWelcome() {
  const api = useStaffApi()
  const [unsent, setUnsent] = useState<NewAccount>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(account: NewAccount): Promise<void> {
    setIsBusy(true)
    try {
      await api.send('/sendMail', { method: 'POST', body: account })
      setUnsent(undefined)
    } catch {
      setUnsent(account)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    unsent,
    isBusy,
    send,
    retry: () => void (unsent && send(unsent)),
    dismiss: () => setUnsent(undefined),
  }
}
