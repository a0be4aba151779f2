import { Link } from 'react-router-dom'
import { hasFullRight } from '#cms/shared/rights.ts'
import { usersTexts } from '#cms/shared/texts/accounts.ts'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { buttonClass } from '#web/shared/ui/button.tsx'
import { EmptyState } from '#web/panel/ui/empty-state.tsx'
import { Screen } from '#web/panel/ui/screen.tsx'
import { useStaffUser } from '#web/panel/session/session-context.tsx'
import { UserManagement } from './user-management.tsx'

/** The accounts, for admins only; other roles cause no request. */
export function Page() {
  const { role } = useStaffUser()
  if (hasFullRight(role, 'users.read')) return <UserManagement />
  return (
    <Screen heading="User Management">
      <EmptyState text={usersTexts.unauthorized}>
        <Link className={buttonClass('outline')} to={panelPaths.dashboard}>
          To the dashboard
        </Link>
      </EmptyState>
    </Screen>
  )
}
