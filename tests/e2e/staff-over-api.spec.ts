import { expect, test } from 'playwright/test'
import { e2e } from '#tests/support/e2e/e2e-server.ts'

/** The main job: staff change content over the API, and the next visitor sees it. */
test('a change made over the API shows on the public pages at the next request', async ({
  page,
  request,
}) => {
  const signIn = await request.post('/api/auth/sign-in', {
    data: { email: e2e.adminEmail, password: e2e.adminPassword },
  })
  expect(signIn.status()).toBe(200)
  const headers = { Authorization: `Bearer ${((await signIn.json()) as { token: string }).token}` }

  const { projects } = (await (await request.get('/api/public/projects')).json()) as {
    projects: { id: string; title: string; category: string; description: string; videoUrl?: string }[]
  }
  const { id, category, description, videoUrl, title: previousTitle } = projects[0]!
  const title = `Renamed ${Date.now()}`

  await page.goto('/')
  await expect(page.getByText(previousTitle).first()).toBeVisible()

  const change = await request.put(`/api/projects/${id}`, {
    headers,
    data: { title, category, description, videoUrl },
  })
  expect(change.status()).toBe(200)

  await page.goto('/')
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto(`/portfolio/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const back = await request.put(`/api/projects/${id}`, {
    headers,
    data: { title: previousTitle, category, description, videoUrl },
  })
  expect(back.status()).toBe(200)
})

test('what an editor deletes is gone for visitors and stays in the trash', async ({ page, request }) => {
  const signIn = await request.post('/api/auth/sign-in', {
    data: { email: e2e.adminEmail, password: e2e.adminPassword },
  })
  const headers = { Authorization: `Bearer ${((await signIn.json()) as { token: string }).token}` }
  const created = await request.post('/api/projects', {
    headers,
    data: { title: 'Here for a moment', category: 'Test', description: '<p>Soon gone.</p>' },
  })
  const { id } = ((await created.json()) as { project: { id: string } }).project

  await page.goto(`/portfolio/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here for a moment')
  expect((await request.delete(`/api/projects/${id}`, { headers })).status()).toBe(200)
  expect((await page.goto(`/portfolio/${id}`))!.status()).toBe(404)
  await expect(page.getByText('Project not found')).toBeVisible()
})
