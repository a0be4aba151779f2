import { expect, test, type Locator } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { sharedAccount, signIn } from '#tests/support/browser/panel.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'
import { mainMenu, scrollTo, visit } from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

/*
 * What the site says by a shade, where the system sets the colours
 * (docs/behaviour.md#forced-colours-and-low-screens).
 */

test.use({ contextOptions: { forcedColors: 'active' } })

const readStyle = (target: Locator, property: string, pseudo?: string) =>
  target.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name!), [
    property,
    pseudo,
  ] as const)
/** Reads a colour of the system as this browser has it. */
const systemColour = (target: Locator, name: string) =>
  target.evaluate((element, color) => {
    const sample = document.createElement('i')
    sample.style.forcedColorAdjust = 'none'
    sample.style.color = color
    element.append(sample)
    const { color: resolved } = getComputedStyle(sample)
    sample.remove()
    return resolved
  }, name)

test('forced colours show the active item, the navigation’s edge, the chosen service, its progress', async ({
  page,
}) => {
  await visit(page)
  const body = page.locator('body')
  const [highlight, highlightText, grey] = await Promise.all(
    ['Highlight', 'HighlightText', 'GrayText'].map((name) => systemColour(body, name)),
  )
  const active = mainMenu(page).locator('[aria-current]')
  expect(await readStyle(active, 'background-color', '::before')).toBe(highlight)
  expect(await readStyle(active, 'color')).toBe(highlightText)
  expect(await readStyle(mainMenu(page), 'border-top-width')).toBe('1px')

  const services = page.locator('#archviz-section')
  await scrollTo(services)
  const chosen = services.getByRole('button', { name: '3D Architectural Rendering', exact: true })
  const other = services.getByRole('button', { name: 'Animation', exact: true })
  expect(await readStyle(chosen, 'background-color')).toBe(highlight)
  expect(await readStyle(chosen, 'color')).toBe(highlightText)
  expect(await readStyle(other, 'background-color')).not.toBe(highlight)
  const bar = services.getByRole('button', { name: /^Show 3D/ }).locator('> span')
  expect(await readStyle(bar, 'background-color')).toBe(grey)
  expect(await readStyle(bar.locator('span'), 'background-color')).toBe(highlight)
  await takeScreenshot(page, 'home-forced-colors')
})

test('the controls of the slideshow have a background in colours of the system', async ({ page }) => {
  await visit(page)
  const canvas = await systemColour(page.locator('body'), 'Canvas')
  const pause = page.getByRole('button', { name: /^(?:Play|Pause) slideshow$/ })
  for (const control of [pause.locator('..'), page.getByRole('link', { name: 'Scroll to the services' })]) {
    expect(await readStyle(control, 'background-color')).toBe(canvas)
    expect(await readStyle(control, 'border-top-width')).toBe('1px')
  }
})

test('forced colours show which part of Messages & Bookings is open', async ({ page }) => {
  await signIn(page, await sharedAccount('editor'), panelPaths.inbox)
  const [messages, bookings] = [
    page.getByRole('link', { name: 'Messages', exact: true }),
    page.getByRole('link', { name: 'Bookings', exact: true }),
  ]
  expect(await readStyle(messages, 'border-bottom-color')).toBe(await systemColour(messages, 'Highlight'))
  expect(await readStyle(bookings, 'border-bottom-color')).toBe(await systemColour(bookings, 'Canvas'))
})

test('forced colours show which category of the portfolio is chosen', async ({ page }) => {
  await visit(page)
  const choices = page.getByRole('navigation', { name: 'Categories of the portfolio' })
  const lineOf = (name: string) => readStyle(choices.getByRole('link', { name }), 'text-decoration-line')
  expect(await lineOf('All')).toBe('underline')
  expect(await lineOf('Audio')).toBe('none')
})

test('forced colours show the active item of the menu of small screens, too', async ({ page }) => {
  await resize(page, { width: 360, height: 780 })
  await visit(page, '/blog')
  expect(await readStyle(page.getByRole('button', { name: 'Open menu' }), 'border-top-width')).toBe('1px')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await readStyle(mainMenu(page).locator('[aria-current]'), 'text-decoration-line')).toBe('underline')
})
