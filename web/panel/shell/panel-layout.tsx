import { useState, useSyncExternalStore, type MouseEvent } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useMediaQuery } from '#web/shared/hooks/use-media-query.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { DialogLayer } from '../ui/dialog-layer.tsx'
import { Sidebar } from './sidebar.tsx'
import { QuickSwitcher } from './switcher/quick-switcher.tsx'
import { getSwitcherShortcut, useSwitcher } from './switcher/use-switcher.ts'
import styles from './panel-layout.module.css'

const NARROW = '(max-width: 60rem)'

/** Sidebar beside the content; a drawer on small screens. */
export function PanelLayout({ brand }: { brand: string }) {
  const isNarrow = useMediaQuery(NARROW)
  const { pathname } = useLocation()
  const switcher = useSwitcher()
  const onSearch = switcher.isOffered ? switcher.open : undefined
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      {isNarrow ? (
        // The key closes the drawer on navigation.
        <TopBar key={pathname} brand={brand} onSearch={onSearch} />
      ) : (
        <header className={styles.side}>
          <Sidebar brand={brand} onSearch={onSearch} />
        </header>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        <OfflineBar />
        <Outlet />
      </main>
      {switcher.isOpen && <QuickSwitcher onClose={switcher.close} />}
    </div>
  )
}

/** Adds no history entry: leaving one that the router did not make would skip a form's question. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')!.focus()
}

function TopBar({ brand, onSearch }: { brand: string; onSearch: (() => void) | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <IconButton
        className={styles.menu}
        icon="menu"
        label="Open the menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <span className={styles.brand}>{brand}</span>
      {onSearch && (
        <IconButton
          className={styles.search}
          icon="search"
          label={`Search (${getSwitcherShortcut().label})`}
          aria-keyshortcuts={getSwitcherShortcut().keys}
          onClick={onSearch}
        />
      )}
      {isOpen && <Drawer brand={brand} onClose={() => setIsOpen(false)} />}
    </header>
  )
}

function Drawer({ brand, onClose }: { brand: string; onClose: () => void }) {
  return (
    <DialogLayer label="Menu" className={styles.drawer} onClose={onClose} onPressOutside={onClose}>
      <IconButton className={styles.close} icon="close" label="Close the menu" onClick={onClose} />
      <Sidebar brand={brand} />
    </DialogLayer>
  )
}

const subscribeToConnection = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Shown while the browser is offline (docs/behaviour.md#lost-line). */
function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          You are offline. Your changes are kept on this device until the connection is back.
        </p>
      )}
    </div>
  )
}
