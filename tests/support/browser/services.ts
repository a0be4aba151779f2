import { expect, type Locator, type Page } from 'playwright/test'
import { scrollTo } from './visitor.ts'

/** The services of the demo content, in the order of the home page. */
export const TITLES = ['3D Architectural Rendering', 'Virtual Tours', 'Animation']

export const section = (page: Page) => page.locator('#archviz-section')
export const inList = (page: Page, title: string) =>
  section(page).getByRole('button', { name: title, exact: true })
export const carousel = (page: Page) => page.getByRole('group', { name: TITLES[0] })

/**
 * What moves in it has arrived: the slide, whose time begins only then. The bar that fills for as long as a service
 * is shown moves nothing else.
 */
const settled = (part: Locator) =>
  part.evaluate(async (element) => {
    const moving = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number(effect!.getComputedTiming().endTime) < 2_500)
    await Promise.all(moving.map(({ finished }) => finished))
  })

export const expectSlide = async (page: Page, number: number) => {
  await settled(carousel(page))
  await expect(carousel(page).getByRole('group', { name: `${number} of 3` })).toBeInViewport({ ratio: 0.5 })
}

export const carouselReady = async (page: Page) => {
  await scrollTo(section(page))
  await expect(carousel(page).getByRole('button', { name: 'Next image' })).toBeVisible()
  // it rises into view: a click would look for its button elsewhere
  await settled(section(page))
  await expectSlide(page, 1)
}
