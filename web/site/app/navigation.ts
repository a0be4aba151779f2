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

/** The sections of the home page that have an item of their own. */
export const navigationSections = navigationItems.flatMap(({ to }) =>
  to.startsWith('/#') ? to.slice(2) : [],
)

/**
 * The item where the visitor is: a page and its children, or the section of the home page that is being read.
 * @param section its id
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
