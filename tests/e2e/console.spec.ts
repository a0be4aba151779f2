import { expect, test } from 'playwright/test'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { e2e } from '#tests/support/e2e/e2e-server.ts'

/** The built-in console, for admins, on the data of the site. */
test('an admin signs in to the console, renames a project, and visitors see the new name', async ({
  page,
  request,
}) => {
  const { projects } = (await (await request.get('/api/public/projects')).json()) as {
    projects: { id: string; title: string }[]
  }
  const { id, title: previousTitle } = projects[0]!
  const title = `Renamed in the console ${Date.now()}`
  const pageErrors = recordPageErrors(page)

  await page.goto(`/console/collections/projects/${id}`)
  await expect(page).toHaveURL(/\/console\/login\?redirect=/)
  await page.getByLabel('Email').fill(e2e.adminEmail)
  await page.getByLabel('Password').fill(e2e.adminPassword)
  await page.getByRole('button', { name: 'Login' }).click()

  await expect(page).toHaveURL(new RegExp(`/console/collections/projects/${id}$`))
  await expect(page.locator('#field-title')).toHaveValue(previousTitle)
  await rename(title)
  await page.goto(`/portfolio/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto(`/console/collections/projects/${id}`)
  await rename(previousTitle)

  await page.goto('/console/logout')
  await expect(page).toHaveURL(/\/console\/login/)
  await page.goto('/console')
  await expect(page).toHaveURL(/\/console\/login/)
  // the nonce of the response allows every script of Next and Payload
  expect(pageErrors.filter((text) => /content security policy/i.test(text))).toEqual([])

  async function rename(to: string): Promise<void> {
    // the fields show before their scripts have loaded, the editor does not
    await expect(page.locator('[contenteditable="true"]').first()).toBeVisible()
    await page.locator('#field-title').fill(to)
    await page.getByRole('button', { name: 'Publish changes', exact: true }).click()
    await expect(page.getByText('Updated successfully.')).toBeVisible()
  }
})

test('an editor is told that the console is not for them', async ({ page, request }) => {
  const editor = { email: `editor-${Date.now()}@studio.test`, password: 'editor-password-1' }
  const signIn = await request.post('/api/auth/sign-in', {
    data: { email: e2e.adminEmail, password: e2e.adminPassword },
  })
  const headers = { Authorization: `Bearer ${((await signIn.json()) as { token: string }).token}` }
  expect(
    (await request.post('/api/createUser', { headers, data: { ...editor, role: 'editor' } })).status(),
  ).toBeLessThan(300)

  await page.goto('/console')
  await page.getByLabel('Email').fill(editor.email)
  await page.getByLabel('Password').fill(editor.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Unauthorized access. Admin privileges required.')).toBeVisible()
  await expect(page).toHaveURL(/\/console\/login/)

  await request.delete(`/api/users/${editor.email}`, { headers })
})
