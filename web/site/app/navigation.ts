import { pages } from '#cms/shared/paths.ts'

export type NavigationItem = { label: string; to: string }

/** docs/behaviour.md#header */
export const navigationItems: NavigationItem[] = [
  { label: 'Home', to: pages.home },
  { label: 'Portfolio', to: pages.portfolio },
  { label: 'Team', to: pages.team },
  { label: 'Blog', to: pages.blog },
  { label: 'Booking', to: pages.booking },
]

/** Ids of the home page sections that have a navigation item. */
export const navigationSections = navigationItems.flatMap(({ to }) =>
  to.startsWith('/#') ? to.slice(2) : [],
)

/**
 * The navigation item of a page and its children, or of the home page section in view.
 * @param section id of the section
 */
export function activeItem(pathname: string, section?: string): string | undefined {
  if (pathname === pages.home) {
    return navigationItems.find(({ to }) => to === `${pages.home}#${section}`)?.to ?? pages.home
  }
  if (pathname.startsWith('/portfolio/')) return pages.portfolio
  return navigationItems.find(
    ({ to }) => to !== pages.home && (pathname === to || pathname.startsWith(`${to}/`)),
  )?.to
}
