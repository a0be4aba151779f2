import { expect, type Page } from 'playwright/test'
import { HARD } from './hard-content.ts'
import { closeOver, type Screen } from './screens.ts'
import type { SiteContent } from './site-content.ts'

const post =
  (title: string) =>
  ({ posts }: SiteContent) =>
    `/blog/${posts.find((each) => each.title === title)!.id}`
const project =
  (title: string) =>
  ({ projects }: SiteContent) =>
    `/portfolio/${projects.find((each) => each.title === title)!.id}`

/** The screens of the site with hard content. */
export const hardScreens: Screen[] = [
  // all of its projects are shown: what is on the page before is a part of it
  { name: 'home', path: () => '/', heading: HARD.longTitle, enter: loadAll },
  { name: 'home-panel-arabic', of: 'home', leave: closeOver, path: () => '/', enter: panel(HARD.arabic) },
  { name: 'home-panel-japanese', of: 'home', leave: closeOver, path: () => '/', enter: panel(HARD.japanese) },
  { name: 'home-panel-long', of: 'home', leave: closeOver, path: () => '/', enter: panel(HARD.longTitle) },
  { name: 'blog', path: () => '/blog', heading: 'Our Blog' },
  { name: 'post-4000-words', path: post(HARD.longPost), heading: HARD.longPost },
  { name: 'post-long-title', path: post(HARD.longTitle), heading: HARD.longTitle },
  { name: 'post-hostile', path: post(HARD.hostileTitle), heading: HARD.hostileTitle },
  { name: 'project-long-title', path: project(HARD.longTitle), heading: HARD.longTitle },
  { name: 'project-hostile', path: project(HARD.hostileTitle), heading: HARD.hostileTitle },
  { name: 'project-without-images', path: project(HARD.withoutImages), heading: HARD.withoutImages },
  { name: 'project-lost-image', path: project(HARD.lostImage), heading: HARD.lostImage },
  { name: 'booking', path: () => '/booking', heading: 'Book a Session' },
]

async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load More Projects' })
  for (let shown = 6; shown < HARD.projects; shown += 6) await more.click()
  await expect(more).toHaveCount(0)
}

function panel(name: string): (page: Page) => Promise<void> {
  return async (page) => {
    // a service has one of the names as well
    await page.locator('#team').getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
  }
}
