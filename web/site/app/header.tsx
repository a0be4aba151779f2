import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDismiss } from '#web/shared/hooks/use-dismiss.ts'
import { useSlidingHighlight } from '#web/site/hooks/use-sliding-highlight.ts'
import { useInertPage } from '#web/site/hooks/use-inert-page.ts'
import { useMediaQuery } from '#web/shared/hooks/use-media-query.ts'
import { useStudio } from '#web/site/hooks/use-public-data.ts'
import { useSectionInView } from '#web/site/hooks/use-section-in-view.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { ExternalLink } from '#web/shared/ui/external-link.tsx'
import { Icon } from '#web/shared/ui/icon.tsx'
import { MOTION, animateElement, enterFrom, type Keyframes } from '#web/site/lib/animate-element.ts'
import { findActiveItem, navigationItems } from './navigation.ts'
import { PageLink } from './page-link.tsx'
import print from './print.module.css'
import styles from './header.module.css'

const MENU_ID = 'site-menu'
/** screens on which header.module.css turns the pill into a sheet */
const SHEET_QUERY = '(max-width: 47.99rem)'
const OFFSCREEN = 'translateY(-1rem)'
const VISIBLE: [string, string] = ['visible', 'visible']

/**
 * The navigation pill; on small screens a round button opens it as a sheet, and a click outside closes it
 * (docs/behaviour.md#header).
 * @param navigationItem of the page's route
 */
export function Header({ navigationItem }: { navigationItem: string | undefined }) {
  const studio = useStudio()
  const { key } = useLocation()
  /** key of the location at which the menu was opened: a navigation closes the menu */
  const [openKey, setOpenKey] = useState<string>()
  const header = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isOpen = openKey === key
  const isSheet = useMediaQuery(SHEET_QUERY)
  const menu = useRef<HTMLElement>(null)
  const animateSheet = (keyframes: Pick<Keyframes, 'opacity' | 'transform'>) => {
    if (!isSheet) return
    // The sheet is visible during the animation; afterwards header.module.css decides.
    void animateElement(menu.current, { ...keyframes, visibility: VISIBLE }, { duration: MOTION.fast })
  }
  const open = () => {
    setOpenKey(key)
    animateSheet(enterFrom(OFFSCREEN))
  }
  const close = () => {
    setOpenKey(undefined)
    if (isOpen) animateSheet({ opacity: ['1', '0'], transform: ['none', OFFSCREEN] })
  }
  const isModal = isOpen && isSheet
  useInertPage(header, isModal)
  useDismiss({
    inside: header,
    isActive: isOpen,
    onDismiss: (how) => {
      close()
      if (how === 'escape') toggle.current?.focus()
    },
  })

  const activeItem = findActiveItem(navigationItem, useSectionInView())
  useSlidingHighlight({ list, activeItem, highlightClass: styles.highlight })
  const externalLinks = [
    { label: 'Chat', href: studio.messagingUrl },
    { label: 'Instagram', href: studio.social.instagram },
  ].filter(({ href }) => href)

  return (
    <header className={classNames(styles.header, print.screenOnly)} ref={header}>
      {/* while the sheet is open, the rest of the page is inert: the sheet is a dialog */}
      <div
        className={styles.bar}
        {...(isModal && { role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' })}
      >
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={MENU_ID}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={isOpen ? close : open}
        >
          <Icon name={isOpen ? 'close' : 'menu'} size="1.375rem" />
        </button>
        <nav
          ref={menu}
          id={MENU_ID}
          className={classNames(styles.pill, isOpen && styles.open)}
          aria-label="Main"
        >
          <ul className={styles.list} ref={list}>
            {navigationItems.map(({ label, to, section }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  className={styles.item}
                  aria-current={to === activeItem ? (section ? 'location' : 'page') : undefined}
                  onClick={close}
                >
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
          {externalLinks.length > 0 && (
            <ul className={classNames(styles.list, styles.external)}>
              {externalLinks.map(({ label, href }) => (
                <li key={label}>
                  <ExternalLink className={styles.item} href={href}>
                    {label}
                  </ExternalLink>
                </li>
              ))}
            </ul>
          )}
        </nav>
      </div>
    </header>
  )
}
