import { expect, test } from 'playwright/test'
import { FAILED_LOAD, recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { waitForHydration } from '#tests/support/browser/hydration.ts'
import { visit } from '#tests/support/browser/visitor.ts'

test('a visitor searches, reads, comes back and searches again', async ({ page }) => {
  const pageErrors = recordPageErrors(page, { expected: [FAILED_LOAD] })
  await visit(page, '/nowhere')
  await page.getByRole('link', { name: 'Search' }).click()
  const field = page.getByRole('searchbox', { name: 'Find projects and articles' })
  const results = page.getByRole('region', { name: 'Results' })
  await expect(page.getByRole('link', { name: 'See all projects' })).toBeVisible()
  await field.fill('museum')
  await field.press('Enter')
  await expect(page).toHaveURL('/search?q=museum')
  await expect(results.getByRole('link', { name: 'Ayodele Museum' })).toBeVisible()
  await expect(results.getByRole('status')).toHaveText(/result/)
  await expect(results.locator('mark').first()).toHaveText(/museum/i)
  await results.getByRole('link', { name: 'Ayodele Museum' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayodele Museum')
  await page.goBack()
  await expect(results.getByRole('link', { name: 'Ayodele Museum' })).toBeVisible()
  await field.fill('zebrafish')
  await field.press('Enter')
  await expect(results.getByRole('status')).toHaveText('Nothing was found. Try fewer or other words.')
  await page.goBack()
  await expect(field).toHaveValue('museum')
  expect(pageErrors).toEqual([])
})

test('a search that fails is reported, and the next one may succeed', async ({ page }) => {
  await visit(page, '/search')
  await page.route('**/api/public/search*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Inner text' } }),
  )
  await page.getByRole('searchbox').fill('museum')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to search')
  await page.unroute('**/api/public/search*')
  await page.getByRole('searchbox').fill('cabin')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: 'Cabin at Sølvmyr' })).toBeVisible()
})

test('a search may be sent before the script has loaded', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/search')
  await page.getByRole('searchbox').fill('cabin')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('link', { name: 'Cabin at Sølvmyr' })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.reload()
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Cabin at Sølvmyr' })).toBeVisible()
})
