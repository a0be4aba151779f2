import { expect, test } from 'playwright/test'
import { signInToConsole } from '#tests/support/browser/console-sign-in.ts'

/** An admin deletes files in the console (decision 038). */
test('an image that a project shows stays, and the console says what shows it', async ({ page }) => {
  await signInToConsole(page)
  const { docs } = (await (await page.request.get('/console-api/projects?depth=0&limit=1')).json()) as {
    docs: { title: string; images: string[] }[]
  }
  const { title, images } = docs[0]!

  await page.goto(`/console/collections/media/${images[0]}`)
  const remove = page.locator('#action-delete')
  await expect(async () => {
    // the menu may open late, and a second click would close it
    if (!(await remove.isVisible())) await page.locator('.doc-controls__popup button').first().click()
    await expect(remove).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await remove.click()
  await page.locator('#confirm-action').click()
  await expect(page.getByText(`was not deleted. Used by: project "${title}"`)).toBeVisible()

  const { originalName } = (await (await page.request.get(`/console-api/media/${images[0]}`)).json()) as {
    originalName: string
  }
  await page.goto(`/console/collections/media?where[id][equals]=${images[0]}`)
  await expect(page.getByRole('link', { name: originalName })).toBeVisible()
  const selected = page.getByRole('button', { name: 'Delete', exact: true })
  await expect(async () => {
    await page.getByRole('checkbox', { name: 'select-all' }).check({ force: true, timeout: 1_000 })
    await expect(selected).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await selected.click()
  await page.locator('#confirm-action').click()
  await expect(page.getByText(`was not deleted. Used by: project "${title}"`)).toBeVisible()
  // fetched by the browser, which repeats a request on a connection that the server has closed while it was
  // idle
  expect(
    await page.evaluate(async (path) => (await fetch(path)).status, `/console-api/media/${images[0]}`),
  ).toBe(200)
})
