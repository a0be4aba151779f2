import { expect, test, type Locator } from 'playwright/test'
import { pagePaths } from '#cms/shared/paths.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, type Account } from '#tests/support/browser/panel.ts'
import {
  expectAllUploaded,
  altTextsOf,
  findProject,
  projectImage,
  removeMadeProjects,
  startNewProject,
} from '#tests/support/browser/panel-projects.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The order of a project's images, by keyboard and by drag. */

failOnPageErrors()
let account: Account

test.beforeAll(async () => {
  account = await makeAccount('editor')
})
test.afterAll(removeMadeProjects)

/**
 * Presses a grip and waits until its row is dragged, because the browser may merge moves before that into
 * one.
 * @returns the position of the pointer before its first move
 */
async function pickUp(grip: Locator): Promise<{ x: number; y: number }> {
  const mouse = grip.page().mouse
  await grip.hover()
  await mouse.down()
  const box = (await grip.boundingBox())!
  const pointer = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await mouse.move(pointer.x, pointer.y + 10, { steps: 2 })
  await expect(grip).toHaveAttribute('aria-pressed', 'true')
  return pointer
}

test('the order changes by drag and by buttons, and is the site’s', async ({ page }) => {
  // all rows far from the edges, where the list would scroll under the pointer
  await resize(page, { width: 1280, height: 1400 })
  const { screen, title } = await startNewProject(page, account)
  await screen.files.setInputFiles(
    await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => projectImage(name))),
  )
  for (const name of ['a', 'b', 'c']) await screen.alt(`${name}.jpg`).fill(`Picture ${name}`)
  await expectAllUploaded(screen, 3)
  const order = () =>
    screen.images.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')!.split(': ')[1]))
  await test.step('by drag', async () => {
    const drag = async (name: string, over: string, place: number) => {
      await screen.images.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }))
      const from = await pickUp(screen.grip(name))
      const to = (await screen.image(over).boundingBox())!
      await page.mouse.move(from.x, to.y + to.height * (to.y > from.y ? 0.9 : 0.1), { steps: 5 })
      // an earlier drop would be over the previous place
      await expect(page.getByText(`Moving ${name}: image ${place} of 3.`)).toBeAttached()
    }
    await drag('a.jpg', 'b.jpg', 2)
    await page.mouse.up()
    await expect.poll(order).toEqual(['b.jpg', 'a.jpg', 'c.jpg'])
  })

  await screen.move('c.jpg', 'up').click()
  await expect.poll(order).toEqual(['b.jpg', 'c.jpg', 'a.jpg'])
  await screen.submit.click()
  await expect(screen.row(title)).toBeVisible()

  const project = await findProject(title)
  expect(altTextsOf(project)).toEqual(['Picture b', 'Picture c', 'Picture a'])
  await page.goto(pagePaths.project(project))
  const links = page.getByRole('link', { name: /^Image \d of 3/ })
  await expect(links).toHaveCount(3)
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual([
    'Image 1 of 3: Picture b',
    'Image 2 of 3: Picture c',
    'Image 3 of 3: Picture a',
  ])
})

test('a row that is dragged to the edge takes the list along', async ({ page }) => {
  const { screen } = await startNewProject(page, account)
  const names = Array.from({ length: 12 }, (_, index) => `${index + 1}.jpg`)
  await screen.files.setInputFiles(
    await Promise.all(names.map((name) => projectImage(name, { width: 12, height: 8 }))),
  )
  await expectAllUploaded(screen, 12)
  const first = screen.image('1.jpg')
  await first.scrollIntoViewIfNeeded()
  const grip = await pickUp(screen.grip('1.jpg'))
  const frame = (await screen.dialog.boundingBox())!
  await page.mouse.move(grip.x, frame.y + frame.height - 20, { steps: 5 })
  await expect(screen.image('12.jpg')).toBeInViewport()
  await page.mouse.up()
  await expect.poll(() => screen.images.first().getAttribute('aria-label')).toBe('Image 1 of 12: 2.jpg')
})
