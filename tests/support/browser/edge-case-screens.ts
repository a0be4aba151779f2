import { expect, type Page } from 'playwright/test'
import { EDGE_CASES } from './edge-cases.ts'
import { closeDialog, type Screen } from './screens.ts'
import type { SiteContent } from './site-content.ts'

const post =
  (title: string) =>
  ({ posts }: SiteContent) =>
    `/blog/${posts.find((each) => each.title === title)!.id}`
const project =
  (title: string) =>
  ({ projects }: SiteContent) =>
    `/portfolio/${projects.find((each) => each.title === title)!.id}`

/** The screens of the site that is full of edge cases. */
export const edgeCaseScreens: Screen[] = [
  // with all projects loaded, so it also covers the page as it is before
  { name: 'home', path: () => '/', heading: EDGE_CASES.longTitle, enterState: loadAll },
  {
    name: 'home-panel-arabic',
    startsFrom: 'home',
    leave: closeDialog,
    path: () => '/',
    enterState: panel(EDGE_CASES.arabic),
  },
  {
    name: 'home-panel-japanese',
    startsFrom: 'home',
    leave: closeDialog,
    path: () => '/',
    enterState: panel(EDGE_CASES.japanese),
  },
  {
    name: 'home-panel-long',
    startsFrom: 'home',
    leave: closeDialog,
    path: () => '/',
    enterState: panel(EDGE_CASES.longTitle),
  },
  { name: 'blog', path: () => '/blog', heading: 'Our Blog' },
  { name: 'post-4000-words', path: post(EDGE_CASES.longPost), heading: EDGE_CASES.longPost },
  { name: 'post-long-title', path: post(EDGE_CASES.longTitle), heading: EDGE_CASES.longTitle },
  { name: 'post-hostile', path: post(EDGE_CASES.hostileTitle), heading: EDGE_CASES.hostileTitle },
  { name: 'project-long-title', path: project(EDGE_CASES.longTitle), heading: EDGE_CASES.longTitle },
  { name: 'project-hostile', path: project(EDGE_CASES.hostileTitle), heading: EDGE_CASES.hostileTitle },
  {
    name: 'project-without-images',
    path: project(EDGE_CASES.withoutImages),
    heading: EDGE_CASES.withoutImages,
  },
  { name: 'project-lost-image', path: project(EDGE_CASES.lostImage), heading: EDGE_CASES.lostImage },
  { name: 'booking', path: () => '/booking', heading: 'Book a Session' },
]

async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load More Projects' })
  for (let shown = 6; shown < EDGE_CASES.projects; shown += 6) await more.click()
  await expect(more).toHaveCount(0)
}

function panel(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    // within the team: a service has one of the names as well
    await page.locator('#team').getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
}
