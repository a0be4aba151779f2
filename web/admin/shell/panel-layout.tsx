import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useMedia } from '#web/hooks/use-media.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Sidebar } from './sidebar.tsx'
import styles from './panel-layout.module.css'

const NARROW = '(max-width: 60rem)'

/** spec 2: the sidebar beside the work; on small screens a drawer over it. */
export function PanelLayout({ brand }: { brand: string }) {
  const isNarrow = useMedia(NARROW)
  const { pathname } = useLocation()
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {isNarrow ? (
        // a navigation closes the drawer: it belongs to the screen that it was opened on
        <TopBar key={pathname} brand={brand} />
      ) : (
        <header className={styles.side}>
          <Sidebar brand={brand} />
        </header>
      )}
      <main id="main" className={styles.main} tabIndex={-1}>
        <OfflineBar />
        <Outlet />
      </main>
    </div>
  )
}

function TopBar({ brand }: { brand: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <header className={styles.bar}>
      <IconButton className={styles.menu} icon="menu" label="Open the menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)} />
      <span className={styles.brand}>{brand}</span>
      {isOpen && <Drawer brand={brand} onClose={() => setIsOpen(false)} />}
    </header>
  )
}

function Drawer({ brand, onClose }: { brand: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    const before = document.activeElement
    current?.showModal()
    return () => {
      current?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label="Menu" onClose={onClose} onClick={({ target }) => target === dialog.current && onClose()}>
      <div className={styles.drawerSide}>
        <IconButton className={styles.close} icon="close" label="Close the menu" onClick={onClose} />
        <Sidebar brand={brand} />
      </div>
    </dialog>
  )
}
