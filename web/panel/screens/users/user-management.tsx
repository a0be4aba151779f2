import { useRef, useState } from 'react'
import useSWR from 'swr'
import { errorPageTexts } from '#cms/shared/texts/requests.ts'
import type { StaffAccount } from '#cms/schemas/users.ts'
import { Button } from '#web/shared/ui/button.tsx'
import type { ApiError } from '#web/shared/lib/api-error.ts'
import { DangerBanner } from '#web/panel/ui/danger-banner.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { useUrlListParams } from '#web/panel/list/list-params.ts'
import { ListFrame } from '#web/panel/list/list-frame.tsx'
import { PanelIcon } from '#web/panel/ui/panel-icon.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { useToast } from '#web/panel/ui/toast.tsx'
import { NEW_DOCUMENT } from '#web/panel/drafts/draft-slot.ts'
import { useEditing } from '#web/panel/form/use-editing.ts'
import { useLeaveGuard } from '#web/panel/form/use-leave-guard.ts'
import { compareByText, useLocalList, type SortOrder } from '#web/panel/list/use-local-list.ts'
import { LIST_PATHS } from '#web/panel/lib/list-paths.ts'
import { CreateUserDialog, type NewAccount } from './create-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { getUserLabels } from './user-labels.ts'
import { UserRows } from './user-rows.tsx'
import { useDeleteUser } from './use-delete-user.ts'
import { useWelcomeMail } from './use-welcome-mail.ts'
import { WelcomeNotice, WelcomeQueued } from './welcome-notice.tsx'

const byEmail = compareByText<StaffAccount>(({ email }) => email)
const ORDERS: SortOrder<StaffAccount>[] = [
  { name: 'email', label: 'By email', compare: byEmail },
  { name: 'role', label: 'By role', compare: (a, b) => a.role.localeCompare(b.role) || byEmail(a, b) },
]
const getSearchText = (user: StaffAccount) => [user.email, ...getUserLabels(user)].join(' ')

export function UserManagement() {
  const { users, failure: readFailure, isLoading, reload, put, remove } = useUsers()
  const [failure, setFailure] = useState<string>()
  const { editing, open, close } = useEditing()
  const guard = useRef<() => Promise<boolean>>(null)
  useLeaveGuard(guard)
  const list = useLocalList({
    items: users,
    getText: getSearchText,
    orders: ORDERS,
    params: useUrlListParams(),
  })
  const toast = useToast()
  const welcome = useWelcomeMail()
  const deletion = useDeleteUser({ onDeleted: remove, onFailed: setFailure, reload })
  const edited = users?.find(({ uid }) => uid === editing)

  const onSaved = (user: StaffAccount, account?: NewAccount) => {
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
          users={list.rows}
          deletingUid={deletion.deletingUid}
          onEdit={({ uid }) => open(uid)}
          onDelete={(user) => void deletion.remove(user)}
        />
      </ListFrame>
      {editing === NEW_DOCUMENT && <CreateUserDialog guard={guard} onCreated={onSaved} onClose={close} />}
      {edited && (
        <EditUserDialog key={edited.uid} user={edited} guard={guard} onSaved={onSaved} onClose={close} />
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
    <EmptyState text="The users could not be loaded.">
      <Button variant="outline" onClick={onRetry}>
        {errorPageTexts.tryAgain}
      </Button>
    </EmptyState>
  )
}

type UsersResponse = { users: StaffAccount[] }

/** All accounts; the endpoint is for admins only (docs/behaviour.md#roles). */
function useUsers() {
  const { data, error, isLoading, mutate } = useSWR<UsersResponse, ApiError>(LIST_PATHS.users)
  return {
    users: data?.users,
    failure: data ? undefined : error?.message,
    isLoading: isLoading && !data,
    reload: () => void mutate().catch(() => {}),
    /** puts a saved account into the cached list */
    put: (user: StaffAccount) =>
      void mutate(
        (cached) => cached && { users: [...cached.users.filter(({ uid }) => uid !== user.uid), user] },
      ),
    remove: ({ uid }: StaffAccount) =>
      void mutate((cached) => cached && { users: cached.users.filter((user) => user.uid !== uid) }),
  }
}
