import { useState } from 'react'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { requestTexts } from '#cms/shared/texts/requests.ts'
import { fill } from '#cms/shared/texts/fill.ts'
import type { StaffAccount } from '#cms/schemas/users.ts'
import { ApiError } from '#web/shared/lib/api-error.ts'
import { useConfirm } from '#web/panel/ui/confirm.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'
import { useStaffApi, useStaffUser } from '#web/panel/session/session-context.tsx'
import { userPath } from './user-path.ts'

type Options = {
  onDeleted: (user: StaffAccount) => void
  onFailed: (message: string | undefined) => void
  reload: () => void
}

/** Deletes an account after a confirmation; refuses accounts without an email and the user's own. */
export function useDeleteUser({ onDeleted, onFailed, reload }: Options) {
  const me = useStaffUser()
  const api = useStaffApi()
  const confirm = useConfirm()
  const toast = useToast()
  const [deletingUid, setDeletingUid] = useState<string>()

  async function remove(user: StaffAccount): Promise<void> {
    if (user.email.trim() === '') return onFailed(usersTexts.invalidEmail)
    if (user.uid === me.uid) return onFailed(usersTexts.deleteSelf)
    const choice = await confirm({
      question: fill(usersTexts.confirmDelete, { email: user.email }),
      detail:
        'They are signed out immediately and cannot sign in again. Their content stays. This cannot be ' +
        'undone; to block an account temporarily, disable it instead.',
      choices: [
        { name: 'keep', label: 'Cancel' },
        { name: 'delete', label: 'Delete user', variant: 'primary' },
      ],
    })
    if (choice !== 'delete') return
    onFailed(undefined)
    setDeletingUid(user.uid)
    try {
      await api.send(userPath(user.email), { method: 'DELETE' })
      onDeleted(user)
      toast()
    } catch (error) {
      onFailed(error instanceof ApiError ? error.message : requestTexts.unexpected)
      // Another admin may have deleted it already.
      if (error instanceof ApiError && error.status === 404) reload()
    } finally {
      setDeletingUid(undefined)
    }
  }

  return { deletingUid, remove }
}
