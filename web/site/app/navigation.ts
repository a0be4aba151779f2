import { pagePaths } from '#cms/shared/paths.ts'

type NavigationItem = {
  label: string
  to: string
  /** id of the section of the home page that the item leads to */
  section?: string
}

/** The items of header and footer (docs/behaviour.md#header). */
export const navigationItems: NavigationItem[] = [
  { label: 'Home', to: pagePaths.home },
  { label: 'Portfolio', to: pagePaths.portfolio, section: 'portfolio' },
  { label: 'Team', to: pagePaths.team, section: 'team' },
  { label: 'Blog', to: pagePaths.blog },
  { label: 'Booking', to: pagePaths.booking },
]

/** Ids of the home page sections that have a navigation item. */
export const navigationSections = navigationItems.flatMap(({ section }) => section ?? [])

/**
 * The navigation item to highlight: the page's own or, on the home page, that of the section in view.
 * @param pageItem `navigationItem` of the page's route
 * @param sectionInView id of the section
 */
export function findActiveItem(pageItem: string | undefined, sectionInView?: string): string | undefined {
  if (pageItem !== pagePaths.home) return pageItem
  return navigationItems.find(({ section }) => section && section === sectionInView)?.to ?? pagePaths.home
}
