import { expect, test, type Page } from 'playwright/test'
import { hang } from '#tests/support/browser/answers.ts'
import { complaints } from '#tests/support/browser/complaints.ts'
import { hydrated } from '#tests/support/browser/hydrated.ts'
import { contentMaker, siteProjects, type SiteProject } from '#tests/support/browser/made-content.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { visit } from '#tests/support/browser/visitor.ts'

/** The page of a project (spec 2: project detail), on the real server with its demo content. */

const NOBODY = '00000000-0000-7000-8000-000000000000'
const stillOf = (projects: SiteProject[]) => projects.find(({ videoUrl }) => !videoUrl)!
const filmOf = (projects: SiteProject[]) => projects.find(({ videoUrl }) => videoUrl)!
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** From the home page, as a visitor goes: the answer comes over the network. */
async function goToFirst(page: Page, { title }: SiteProject) {
  await visit(page, '/')
  await page.getByRole('link', { name: title }).click()
}

test.describe('a project', () => {
  test('shows its first picture, category, title and description', async ({ page, request }) => {
    const project = stillOf(await siteProjects(request))
    const found = complaints(page)
    await visit(page, `/portfolio/${project.id}`)
    await expect(page.getByRole('img', { name: project.images[0]!.alt }).first()).toBeVisible()
    await expect(page.getByText(project.category, { exact: true })).toBeVisible()
    await expect(heading(page)).toHaveText(project.title)
    await expect(page.locator('article p').nth(1)).not.toBeEmpty()
    expect(found).toEqual([])
  })

  test('goes back in the history', async ({ page, request }) => {
    const [project] = await siteProjects(request)
    await goToFirst(page, project!)
    await expect(heading(page)).toHaveText(project!.title)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/')
  })

  test('goes to the portfolio for who has no history here', async ({ page, request }) => {
    await visit(page, `/portfolio/${(await siteProjects(request))[0]!.id}`)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/#portfolio')
  })

  test('begins at the top when it opens', async ({ page, request }) => {
    const [project] = await siteProjects(request)
    await goToFirst(page, project!)
    await expect(heading(page)).toHaveText(project!.title)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('shows all its pictures as thumbnails', async ({ page, request }) => {
    const project = stillOf(await siteProjects(request))
    await page.goto(`/portfolio/${project.id}`)
    await expect(page.getByRole('region', { name: `Images of ${project.title}` }).getByRole('listitem')).toHaveCount(project.images.length)
  })

  test('can be booked about', async ({ page, request }) => {
    const [project] = await siteProjects(request)
    await visit(page, `/portfolio/${project!.id}`)
    await page.getByRole('link', { name: 'Book about this project' }).click()
    await expect(page).toHaveURL(`/booking?project=${project!.id}`)
  })

  test('leads to the one before and the one after it, in the order of the portfolio', async ({ page, request }) => {
    const [first, second, third] = await siteProjects(request)
    await visit(page, `/portfolio/${first!.id}`)
    const more = page.getByRole('navigation', { name: 'More projects' })
    await expect(more.getByRole('link')).toHaveText([`Next ${second!.title}`])
    await more.getByRole('link', { name: 'Next' }).click()
    await expect(heading(page)).toHaveText(second!.title)
    await expect(more.getByRole('link')).toHaveText([`Previous ${first!.title}`, `Next ${third!.title}`])
    await more.getByRole('link', { name: 'Previous' }).click()
    await expect(heading(page)).toHaveText(first!.title)
    await page.goto(`/portfolio/${(await siteProjects(request)).at(-1)!.id}`)
    await expect(more.getByRole('link')).toHaveText([/^Previous/])
  })

  test('has a cover of type where it has neither a picture nor a film', async ({ page }) => {
    const content = await contentMaker()
    try {
      const id = await content.makeProject({ title: 'Not yet drawn', category: 'Concept', description: '<p>Words only.</p>', images: [] })
      const found = complaints(page)
      await visit(page, `/portfolio/${id}`)
      await expect(heading(page)).toHaveText('Not yet drawn')
      await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
      await expect(page.locator('article img')).toHaveCount(0)
      expect(found).toEqual([])
    } finally {
      await content.tidyUp()
    }
  })

  test('stays inside the screen with the longest words, in any script', async ({ page }) => {
    const content = await contentMaker()
    try {
      const word = 'Wasserwerksgeländeumgestaltung'.repeat(3)
      const id = await content.makeProject({ title: word, category: 'مشروع', description: `<p>${word}</p><p>هذا بيت له فناء واحد.</p>`, images: [] })
      await content.makeProject({ title: `${word.slice(1)}`, category: 'B', description: '', images: [] })
      for (const width of [320, 768, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/portfolio/${id}`)
        expect((await sideways(page)).by, `at ${width}`).toBe(0)
      }
    } finally {
      await content.tidyUp()
    }
  })
})

test.describe('a project that cannot be shown', () => {
  test('answers 404 and says that it was not found', async ({ page }) => {
    expect((await page.goto(`/portfolio/${NOBODY}`))!.status()).toBe(404)
    await expect(heading(page)).toHaveText('Project not found')
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
  })

  for (const [what, answer] of Object.entries({
    'a failure of the server': { status: 400, json: { error: 'Inner text' } },
    'an answer that is no JSON': { status: 200, body: '<html>Sign in to the hotel</html>', contentType: 'text/html' },
    'an answer without a project': { status: 200, json: {} },
    'an answer that is nothing': { status: 200, json: null },
  })) {
    test(`says on ${what} that its details could not be fetched`, async ({ page, request }) => {
      const [project] = await siteProjects(request)
      await page.route(`**/api/public/projects/${project!.id}`, (route) => route.fulfill(answer))
      await goToFirst(page, project!)
      await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch project details')
      await expect(page.getByText('Inner text')).toHaveCount(0)
    })
  }

  test('says without a network that its details could not be fetched, and shows them once it is back', async ({ page, request }) => {
    const [project] = await siteProjects(request)
    await page.clock.install()
    await page.route(`**/api/public/projects/${project!.id}`, (route) => route.abort())
    await goToFirst(page, project!)
    await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch project details')
    await page.unroute(`**/api/public/projects/${project!.id}`)
    await page.clock.fastForward('01:00')
    await expect(heading(page)).toHaveText(project!.title)
  })

  test('shows its shape while it is on its way', async ({ page, request }) => {
    const [project] = await siteProjects(request)
    await page.route(`**/api/public/projects/${project!.id}`, hang)
    await goToFirst(page, project!)
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(heading(page)).toHaveCount(0)
  })
})

test.describe('a film', () => {
  test('asks its host for nothing before the visitor wants to see it', async ({ page, request }) => {
    const film = filmOf(await siteProjects(request))
    const hosts = new Set<string>()
    page.on('request', (asked) => void hosts.add(new URL(asked.url()).host))
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'The player' }))
    await visit(page, `/portfolio/${film.id}`)
    await page.waitForLoadState('networkidle')
    expect([...hosts].filter((host) => host.includes('youtube'))).toEqual([])
    await page.getByRole('button', { name: `Play video: ${film.title}` }).click()
    await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible()
  })

  test('begins where its link says', async ({ page }) => {
    const content = await contentMaker()
    try {
      const id = await content.makeProject({ title: 'A film', category: 'Film', description: '', videoUrl: 'https://youtu.be/dQw4w9WgXcQ?si=x&t=1m5s', images: [] })
      await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'The player' }))
      await visit(page, `/portfolio/${id}`)
      await page.getByRole('button', { name: 'Play video: A film' }).press('Enter')
      const player = page.locator('iframe')
      await expect(player).toHaveAttribute('src', /\/embed\/dQw4w9WgXcQ\?.*start=65/)
      await expect(player).toBeFocused()
    } finally {
      await content.tidyUp()
    }
  })

  test('gives way to the first picture where its link is none of a video', async ({ page, request }) => {
    const [{ images }] = (await siteProjects(request)) as [SiteProject]
    const content = await contentMaker()
    try {
      const id = await content.makeProject({ title: 'No film', category: 'Film', description: '', videoUrl: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', images: images.slice(0, 1).map(({ imagePath }) => ({ imagePath })) })
      await visit(page, `/portfolio/${id}`)
      await expect(page.getByRole('img', { name: images[0]!.alt }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(0)
    } finally {
      await content.tidyUp()
    }
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is a link to where it can be watched', async ({ page, request }) => {
      const film = filmOf(await siteProjects(request))
      await page.goto(`/portfolio/${film.id}`)
      await expect(page.getByRole('link', { name: `Play video: ${film.title}` })).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}/)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a thumbnail opens the picture itself, and back leads to the portfolio', async ({ page, request }) => {
    const project = stillOf(await siteProjects(request))
    await page.goto(`/portfolio/${project.id}`)
    await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/#portfolio')
    const [thumbnail] = await page.getByRole('region', { name: `Images of ${project.title}` }).getByRole('link').all()
    const href = await thumbnail!.getAttribute('href')
    await thumbnail!.click()
    await expect(page).toHaveURL(href!)
  })
})

test('a project complains of nothing while it is opened, hydrated and left', async ({ page, request }) => {
  const found = complaints(page)
  for (const { id } of (await siteProjects(request)).slice(0, 3)) {
    await page.goto(`/portfolio/${id}`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
  }
  expect(found).toEqual([])
})
