import { expect, type Locator, type Page } from 'playwright/test'
import { LONGEST_TRANSITION } from './scroll-through.ts'
import { scrollTo } from './visitor.ts'

/** The services of the demo content, in the order of the home page. */
export const TITLES = ['3D Architectural Rendering', 'Virtual Tours', 'Animation']

export const section = (page: Page) => page.locator('#archviz-section')
export const serviceButton = (page: Page, title: string) =>
  section(page).getByRole('button', { name: title, exact: true })
export const carousel = (page: Page) => page.getByRole('group', { name: TITLES[0] })

/**
 * Resolves when the transitions in an element have ended; a slide's interval begins only then. Longer
 * animations, such as the progress bar of a service, are not waited for.
 */
const waitUntilSettled = (part: Locator) =>
  part.evaluate(async (element, longest) => {
    const transitions = element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => Number(effect!.getComputedTiming().endTime) < longest)
    // a cancelled one has ended, too, and `finished` rejects
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  }, LONGEST_TRANSITION)

export const expectSlide = async (page: Page, number: number) => {
  await waitUntilSettled(carousel(page))
  await expect(carousel(page).getByRole('group', { name: `${number} of 3` })).toBeInViewport({ ratio: 0.5 })
}

export const waitForCarousel = async (page: Page) => {
  await scrollTo(section(page))
  await expect(carousel(page).getByRole('button', { name: 'Next image' })).toBeVisible()
  // the section rises into view: until then a click would miss its button
  await waitUntilSettled(section(page))
  await expectSlide(page, 1)
}
