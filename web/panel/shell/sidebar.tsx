import * as Popover from '@radix-ui/react-popover'
import { NavLink } from 'react-router-dom'
import { classNames } from '#web/shared/lib/class-names.ts'
import { PanelIcon } from '../ui/panel-icon.tsx'
import { useSession, useStaffUser } from '../session/session-context.tsx'
import { SIDEBAR_ENTRIES } from './sidebar-entries.ts'
import { getSwitcherShortcut } from './switcher/use-switcher.ts'
import styles from './sidebar.module.css'

/** @param onSearch opens the quick switcher; undefined hides its button */
export function Sidebar({ brand, onSearch }: { brand: string; onSearch?: (() => void) | undefined }) {
  const { role } = useStaffUser()
  return (
    <div className={styles.sidebar}>
      <a className={styles.brand} href="/" title="To the site">
        {brand}
      </a>
      {onSearch && <SearchButton onClick={onSearch} />}
      <nav aria-label="Panel">
        <ul className={styles.entries}>
          {SIDEBAR_ENTRIES.filter(({ adminOnly }) => !adminOnly || role === 'admin').map(
            ({ label, to, startsGroup, Count }) => (
              <li key={to} className={classNames(startsGroup && styles.group)}>
                <NavLink
                  className={({ isActive }) => classNames(styles.entry, isActive && styles.active)}
                  to={to}
                >
                  {label} {Count && <Count />}
                </NavLink>
              </li>
            ),
          )}
        </ul>
      </nav>
      <UserMenu />
    </div>
  )
}

function SearchButton({ onClick }: { onClick: () => void }) {
  const { label, keys } = getSwitcherShortcut()
  return (
    <button type="button" className={styles.search} aria-keyshortcuts={keys} onClick={onClick}>
      <PanelIcon name="search" />
      Search <kbd className={styles.keys}>{label}</kbd>
    </button>
  )
}

function UserMenu() {
  const { email, role } = useStaffUser()
  const session = useSession()
  return (
    <div className={styles.user}>
      <Popover.Root>
        <Popover.Trigger className={styles.account}>
          <span className={styles.email} title={email}>
            {email}
          </span>
          <PanelIcon name="chevron" />
        </Popover.Trigger>
        <Popover.Content className={styles.menu} side="top" sideOffset={4}>
          <Popover.Title asChild>
            <p className={styles.role}>Signed in as {role}</p>
          </Popover.Title>
          <button type="button" className={styles.signOut} onClick={() => void session.signOut()}>
            Sign Out
          </button>
        </Popover.Content>
      </Popover.Root>
    </div>
  )
}
