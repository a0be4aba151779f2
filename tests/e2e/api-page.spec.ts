import { expect, test } from 'playwright/test'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { expectFitsViewport } from '#tests/support/browser/fits-viewport.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'

/* The page about the API, `/api`, which is rendered from the OpenAPI document and works without a script. */

failOnPageErrors()

type ApiDocument = { paths: Record<string, Record<string, { operationId: string; summary: string }>> }

test('the page of the API shows every call, accessible and fitting on phones and desktops', async ({
  page,
}) => {
  const description = (await (await page.request.get('/api/openapi.json')).json()) as ApiDocument
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))
  const response = await page.goto('/api')
  expect(response!.headers()['content-type']).toContain('text/html')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio API')
  const headings = await page.evaluate(
    (ids) => ids.map((id) => document.querySelector(`#${id} h3`)?.textContent),
    operations.map(({ operationId }) => operationId),
  )
  expect(headings).toEqual(operations.map(({ summary }) => summary))
  await expectFitsViewport(page)
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)))
  await expectAccessibleAndFitting(page, 'api-open')
})

test('the page of the API has no dead link and no id twice', async ({ page }) => {
  await page.goto('/api')
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')]
      .map((link) => link.getAttribute('href')!)
      .filter((href) => !document.querySelector(href)),
  )
  expect(dead).toEqual([])
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id))
  expect(ids).toEqual([...new Set(ids)])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('leads from a call to its schema, and shows examples', async ({ page }) => {
    await page.goto('/api')
    expect(await page.locator('script[src]').count()).toBe(0)
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Get a project and its neighbours', exact: false })
      .first()
      .click()
    const call = page.locator('#getProject')
    await expect(call).toBeInViewport()
    await call.getByText('Example of a response').click()
    await expect(call.getByText('"category": "Residential"')).toBeVisible()
    await call.getByRole('link', { name: 'ProjectResponse' }).click()
    await expect(page.getByRole('heading', { name: 'ProjectResponse' })).toBeInViewport()
  })
})

test('the page of the API may be found by search engines, and is under the policy of all pages', async ({
  request,
}) => {
  const [page, home] = [await request.get('/api'), await request.get('/')]
  expect(page.headers()['content-security-policy']).toBe(home.headers()['content-security-policy'])
  expect(page.headers()).not.toHaveProperty('x-robots-tag')
  expect(await page.text()).not.toContain('noindex')
  expect(await (await request.get('/robots.txt')).text()).toContain('\nAllow: /api$\n')
  expect((await request.post('/api')).status()).toBe(404)
})
