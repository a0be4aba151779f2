import { Link } from 'react-router-dom'
import { messages } from '#cms/shared/messages.ts'
import { panel } from '#cms/shared/paths.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { UserManagement } from './user-management.tsx'

/** The accounts, for admins. Nothing is asked of the server for anybody else. */
export function Page() {
  const { role } = useStaffUser()
  if (role === 'admin') return <UserManagement />
  return (
    <Screen heading="User Management">
      <EmptyState text={messages.users.unauthorized}>
        <Link className={buttonClass('outline')} to={panel.dashboard}>
          To the dashboard
        </Link>
      </EmptyState>
    </Screen>
  )
}
