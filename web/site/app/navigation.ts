import { pages } from '#cms/shared/paths.ts'

type NavigationItem = {
  label: string
  to: string
  /** id of the section of the home page that it leads to */
  section?: string
}

/** docs/behaviour.md#header */
export const navigationItems: NavigationItem[] = [
  { label: 'Home', to: pages.home },
  { label: 'Portfolio', to: pages.portfolio, section: 'portfolio' },
  { label: 'Team', to: pages.team, section: 'team' },
  { label: 'Blog', to: pages.blog },
  { label: 'Booking', to: pages.booking },
]

/** Ids of the home page sections that have a navigation item. */
export const navigationSections = navigationItems.flatMap(({ section }) => section ?? [])

/**
 * The navigation item to highlight: the page's own or, on the home page, that of the section in view.
 * @param ofPage `navigationItem` of the page's route
 * @param sectionInView id of the section
 */
export function activeItem(ofPage: string | undefined, sectionInView?: string): string | undefined {
  if (ofPage !== pages.home) return ofPage
  return navigationItems.find(({ section }) => section && section === sectionInView)?.to ?? pages.home
}
