import { useRef, useState } from 'react'
import { messages } from '#cms/shared/messages.ts'
import type { StaffUser } from '#endpoints/users/schema.ts'
import { Button } from '#web/shared/ui/button.tsx'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { useAddressChoices } from '#web/panel/document/list-choices.ts'
import { ListFrame } from '#web/panel/document/list-frame.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'
import { NEW } from '#web/panel/document/draft-slot.ts'
import { useEditing } from '#web/panel/document/use-editing.ts'
import { useLeaveGuard } from '#web/panel/document/use-leave-guard.ts'
import { byText, useList, type Order } from '#web/panel/document/use-list.ts'
import { CreateUserModal, type NewAccount } from './create-user-modal.tsx'
import { EditUserModal } from './edit-user-modal.tsx'
import { statesOf } from './user-states.ts'
import { UserRows } from './user-rows.tsx'
import { useDeleteUser } from './use-delete-user.ts'
import { useUsers } from './use-users.ts'
import { useWelcomeMail } from './use-welcome-mail.ts'
import { WelcomeNotice, WelcomeQueued } from './welcome-notice.tsx'

const byEmail = byText<StaffUser>(({ email }) => email)
const ORDERS: Order<StaffUser>[] = [
  { name: 'email', label: 'By email', compare: byEmail },
  { name: 'role', label: 'By role', compare: (a, b) => a.role.localeCompare(b.role) || byEmail(a, b) },
]
const textOf = (user: StaffUser) => [user.email, ...statesOf(user)].join(' ')

export function UserManagement() {
  const { users, failure: readFailure, isLoading, reload, put, drop } = useUsers()
  const [failure, setFailure] = useState<string>()
  const { editing, open, close } = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  useLeaveGuard(guard)
  const list = useList({ items: users, textOf, orders: ORDERS, choices: useAddressChoices() })
  const toast = useToast()
  const welcome = useWelcomeMail()
  const deletion = useDeleteUser({ onDeleted: drop, onFailed: setFailure, reload })
  const edited = users?.find(({ uid }) => uid === editing)

  const onSaved = (user: StaffUser, account?: NewAccount) => {
    put(user)
    close()
    toast()
    if (account) void welcome.send(account)
  }
  const [dismissed, setDismissed] = useState<string>()
  const shownReadFailure = readFailure === dismissed ? undefined : readFailure
  const banner = failure ?? shownReadFailure
  const dismissBanner = () => {
    if (failure === undefined) setDismissed(readFailure)
    setFailure(undefined)
  }
  const retry = () => {
    setDismissed(undefined)
    reload()
  }
  return (
    <Screen heading="User Management" action={<NewUserButton onClick={() => open()} />}>
      {banner && <DangerBanner onDismiss={dismissBanner}>{banner}</DangerBanner>}
      {welcome.queuedFor && <WelcomeQueued email={welcome.queuedFor} onDismiss={welcome.dismiss} />}
      {welcome.unsent && (
        <WelcomeNotice
          account={welcome.unsent}
          isBusy={welcome.isBusy}
          onRetry={welcome.retry}
          onDismiss={welcome.dismiss}
        />
      )}
      <ListFrame
        title="Users"
        list={list}
        isLoading={isLoading}
        searchLabel="Search users"
        empty={<LoadFailed onRetry={retry} />}
      >
        <UserRows
          users={list.shown}
          deleting={deletion.deleting}
          onEdit={({ uid }) => open(uid)}
          onDelete={(user) => void deletion.remove(user)}
        />
      </ListFrame>
      {editing === NEW && <CreateUserModal guard={guard} onCreated={onSaved} onClose={close} />}
      {edited && (
        <EditUserModal key={edited.uid} user={edited} guard={guard} onSaved={onSaved} onClose={close} />
      )}
    </Screen>
  )
}

function NewUserButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <PanelIcon name="plus" /> New User
    </Button>
  )
}

/** The list always contains the current user, so an empty one means a failed request. */
function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState text="The users could not be read.">
      <Button look="outline" onClick={onRetry}>
        {messages.page.tryAgain}
      </Button>
    </EmptyState>
  )
}
