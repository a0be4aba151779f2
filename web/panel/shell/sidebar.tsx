import { useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { useDismiss } from '#web/shared/hooks/use-dismiss.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { PanelIcon } from '../ui/panel-icon.tsx'
import { useSession, useStaffUser } from '../session/session-context.tsx'
import { ENTRIES } from './sidebar-entries.ts'
import { shortcut } from './switcher/use-switcher.ts'
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
          {ENTRIES.filter(({ adminOnly }) => !adminOnly || role === 'admin').map(({ label, to }) => (
            <li key={to}>
              <NavLink
                className={({ isActive }) => classNames(styles.entry, isActive && styles.active)}
                to={to}
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <UserMenu />
    </div>
  )
}

function SearchButton({ onClick }: { onClick: () => void }) {
  const { label, keys } = shortcut()
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
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useDismiss({
    inside: menu,
    isActive: isOpen,
    onDismiss: (how) => {
      setIsOpen(false)
      if (how === 'escape') button.current?.focus()
    },
  })
  return (
    <div ref={menu} className={styles.user}>
      {isOpen && (
        <div id="user-menu" className={styles.menu}>
          <p className={styles.role}>Signed in as {role}</p>
          <button type="button" className={styles.signOut} onClick={() => void session.signOut()}>
            Sign Out
          </button>
        </div>
      )}
      <button
        ref={button}
        type="button"
        className={styles.who}
        aria-expanded={isOpen}
        aria-controls="user-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.email} title={email}>
          {email}
        </span>
        <PanelIcon name="chevron" />
      </button>
    </div>
  )
}
