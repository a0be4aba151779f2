import { pages } from '#cms/shared/paths.ts'

export type NavigationItem = { label: string; to: string }

/** spec 2, in its order */
export const navigationItems: NavigationItem[] = [
  { label: 'Home', to: pages.home },
  { label: 'Portfolio', to: pages.portfolio },
  { label: 'Team', to: pages.team },
  { label: 'Blog', to: pages.blog },
  { label: 'Booking', to: pages.booking },
]

/**
 * The item where the visitor is: a page and its children, or the section of the home page that its address names.
 * @param hash with its sign, or empty
 */
export function activeItem(pathname: string, hash: string): string | undefined {
  if (pathname === pages.home) return navigationItems.find(({ to }) => to === `${pages.home}${hash}`)?.to ?? pages.home
  if (pathname.startsWith('/portfolio/')) return pages.portfolio
  return navigationItems.find(({ to }) => to !== pages.home && (pathname === to || pathname.startsWith(`${to}/`)))?.to
}
