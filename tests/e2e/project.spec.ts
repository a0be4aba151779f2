import { expect, test, type Page, type Route } from 'playwright/test'
import { waitForever } from '#tests/support/browser/bad-responses.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeContentMaker, readProjects, type SiteProject } from '#tests/support/browser/content-maker.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { visit } from '#tests/support/browser/visitor.ts'
import { resize } from '#tests/support/browser/resize.ts'

/* The page of a project, on the real server with its demo content. */

const MISSING_ID = '00000000-0000-7000-8000-000000000000'
const findWithoutVideo = (projects: SiteProject[]) => projects.find(({ videoUrl }) => !videoUrl)!
const findWithVideo = (projects: SiteProject[]) => projects.find(({ videoUrl }) => videoUrl)!
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const failures = {
  'a failure of the server': { status: 400, json: { error: 'Inner text' } },
  'a response that is no JSON': {
    status: 200,
    body: '<html>Sign in to the hotel</html>',
    contentType: 'text/html',
  },
  'a response without a project': { status: 200, json: {} },
  'a response that is null': { status: 200, json: null },
}

test('a project says what it is, and complains of nothing', async ({ page, request }) => {
  const projects = (await readProjects(request)).slice(0, 3)
  const project = findWithoutVideo(projects)
  const pageErrors = recordPageErrors(page)
  await test.step('complains of nothing while it is opened, hydrated and left', async () => {
    for (const { id } of [...projects.filter((other) => other !== project), project]) {
      await visit(page, `/portfolio/${id}`)
      await page.waitForLoadState('networkidle')
    }
  })
  await test.step('shows its first image, category, title and description', async () => {
    await expect(page.getByRole('img', { name: project.images[0]!.alt }).first()).toBeVisible()
    await expect(page.getByText(project.category, { exact: true })).toBeVisible()
    await expect(heading(page)).toHaveText(project.title)
    await expect(page.locator('article p').nth(1)).not.toBeEmpty()
  })
  await test.step('shows all its images as thumbnails; that of the first, which shows above, is smaller', async () => {
    const thumbnails = page.getByRole('region', { name: `Images of ${project.title}` }).getByRole('listitem')
    await expect(thumbnails).toHaveCount(project.images.length)
    const [first, second] = await Promise.all([0, 1].map((index) => thumbnails.nth(index).boundingBox()))
    expect(second!.width).toBeGreaterThan(first!.width)
    expect(second!.height).toBe(first!.height)
  })
  expect(pageErrors).toEqual([])
})

test('a project leads to its neighbours, to booking and back', async ({ page, request }) => {
  const [first, second, third] = (await readProjects(request)) as [SiteProject, SiteProject, SiteProject]
  await test.step('goes back to the portfolio for a visitor without a history on the site', async () => {
    await visit(page, `/portfolio/${first.id}`)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/#portfolio')
  })
  await test.step('leads to the previous and the next project, in the order of the portfolio', async () => {
    const neighbours = page.getByRole('navigation', { name: 'More projects' })
    await page.goto(`/portfolio/${(await readProjects(request)).at(-1)!.id}`)
    await expect(neighbours.getByRole('link')).toHaveText([/^Previous/])
    await visit(page, `/portfolio/${first.id}`)
    await expect(neighbours.getByRole('link')).toHaveText([`Next ${second.title}`])
    const next = neighbours.getByRole('link', { name: 'Next' })
    // the first image of the next project, from edge to edge
    await expect(next.locator('img')).toHaveAttribute('src', second.images[0]!.imageUrl)
    expect((await next.boundingBox())!.width).toBe(page.viewportSize()!.width)
    await next.click()
    await expect(heading(page)).toHaveText(second.title)
    await expect(neighbours.getByRole('link')).toHaveText([`Previous ${first.title}`, `Next ${third.title}`])
    await neighbours.getByRole('link', { name: 'Previous' }).click()
    await expect(heading(page)).toHaveText(first.title)
  })
  await test.step('can be booked about', async () => {
    await page.getByRole('link', { name: 'Book about this project' }).click()
    await expect(page).toHaveURL(`/booking?project=${first.id}`)
  })
  await test.step('begins at the top when it opens, and goes back in the history', async () => {
    await visit(page, '/')
    await page.getByRole('link', { name: first.title }).click()
    await expect(heading(page)).toHaveText(first.title)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a project of little or much', async ({ page }) => {
  const content = await makeContentMaker()
  try {
    await test.step('has a cover of type where it has neither an image nor a video', async () => {
      const id = await content.makeProject({
        title: 'Not yet drawn',
        category: 'Concept',
        description: '<p>Words only.</p>',
        images: [],
      })
      const pageErrors = recordPageErrors(page)
      await visit(page, `/portfolio/${id}`)
      await expect(heading(page)).toHaveText('Not yet drawn')
      await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
      await expect(page.locator('article img')).toHaveCount(0)
      expect(pageErrors).toEqual([])
    })
    await test.step('stays inside the screen with the longest words, in any script', async () => {
      const word = 'Wasserwerksgeländeumgestaltung'.repeat(3)
      const id = await content.makeProject({
        title: word,
        category: 'مشروع',
        description: `<p>${word}</p><p>هذا بيت له فناء واحد.</p>`,
        images: [],
      })
      await content.makeProject({ title: `${word.slice(1)}`, category: 'B', description: '', images: [] })
      await page.goto(`/portfolio/${id}`)
      // the next project has no image either
      await expect(page.getByRole('link', { name: 'Next Not yet drawn' })).toBeVisible()
      await expect(page.getByRole('main').locator('img')).toHaveCount(0)
      for (const width of [320, 768, 1920]) {
        await resize(page, { width, height: 900 })
        expect((await horizontalOverflow(page)).by, `at ${width}`).toBe(0)
      }
    })
  } finally {
    await content.tidyUp()
  }
})

test.describe('a project that cannot be shown', () => {
  test('answers 404, and says what went wrong', async ({ page, request }) => {
    const projects = await readProjects(request)
    // a failed read is cached, and a project under the mouse is prefetched: so each failure has a project of
    // its own, from the start
    const responses = [
      ...Object.values(failures).map((response) => (route: Route) => route.fulfill(response)),
      waitForever,
    ]
    for (const [index, response] of responses.entries()) {
      await page.route(`**/api/public/projects/${projects[index]!.id}`, response)
    }
    const follow = (index: number) => page.getByRole('link', { name: projects[index]!.title }).click()
    await test.step('answers 404 and says that it was not found', async () => {
      expect((await page.goto(`/portfolio/${MISSING_ID}`))!.status()).toBe(404)
      await expect(heading(page)).toHaveText('Project not found')
      await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
    })
    await visit(page, '/')
    for (const [index, failure] of Object.keys(failures).entries()) {
      await test.step(`says on ${failure} that its details could not be fetched`, async () => {
        await follow(index)
        await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch project details')
        await expect(page.getByText('Inner text')).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
        await page.goBack()
      })
    }
    await test.step('shows a skeleton while it loads', async () => {
      await follow(responses.indexOf(waitForever))
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
      await expect(heading(page)).toHaveCount(0)
    })
  })

  test('says without a network that its details could not be fetched, and shows them once it is back', async ({
    page,
    request,
  }) => {
    const [project] = await readProjects(request)
    await page.clock.install()
    await page.route(`**/api/public/projects/${project!.id}`, (route) => route.abort())
    await visit(page, '/')
    await page.getByRole('link', { name: project!.title }).click()
    await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch project details')
    await page.unroute(`**/api/public/projects/${project!.id}`)
    await page.clock.fastForward('01:00')
    await expect(heading(page)).toHaveText(project!.title)
  })
})

test('a video is loaded once a visitor wants to see it', async ({ page, request }) => {
  const projects = await readProjects(request)
  const video = findWithVideo(projects)
  const { images } = projects[0]!
  const content = await makeContentMaker()
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The player' }),
  )
  try {
    await test.step('asks its host for nothing before the visitor wants to see it', async () => {
      const hosts = new Set<string>()
      page.on('request', (sent) => void hosts.add(new URL(sent.url()).host))
      await visit(page, `/portfolio/${video.id}`)
      await page.waitForLoadState('networkidle')
      expect([...hosts].filter((host) => host.includes('youtube'))).toEqual([])
      await page.getByRole('button', { name: `Play video: ${video.title}` }).click()
      await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible()
    })
    await test.step('begins where its link says', async () => {
      const id = await content.makeProject({
        title: 'A film',
        category: 'Film',
        description: '',
        videoUrl: 'https://youtu.be/dQw4w9WgXcQ?si=x&t=1m5s',
        images: [],
      })
      await visit(page, `/portfolio/${id}`)
      await page.getByRole('button', { name: 'Play video: A film' }).press('Enter')
      const player = page.locator('iframe')
      await expect(player).toHaveAttribute('src', /\/embed\/dQw4w9WgXcQ\?.*start=65/)
      await expect(player).toBeFocused()
    })
    await test.step('gives way to the first image if its link is not one of a video', async () => {
      const id = await content.makeProject({
        title: 'No film',
        category: 'Film',
        description: '',
        videoUrl: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
        images: images.slice(0, 1).map(({ imagePath }) => ({ imagePath })),
      })
      await visit(page, `/portfolio/${id}`)
      await expect(page.getByRole('img', { name: images[0]!.alt }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(0)
    })
  } finally {
    await content.tidyUp()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a project can be seen, watched and left', async ({ page, request }) => {
    const projects = await readProjects(request)
    const [video, project] = [findWithVideo(projects), findWithoutVideo(projects)]
    await test.step('a video is a link to where it can be watched', async () => {
      await page.goto(`/portfolio/${video.id}`)
      await expect(page.getByRole('link', { name: `Play video: ${video.title}` })).toHaveAttribute(
        'href',
        /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}/,
      )
    })
    await test.step('a thumbnail opens the image itself, and back leads to the portfolio', async () => {
      await page.goto(`/portfolio/${project.id}`)
      await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/#portfolio')
      const [thumbnail] = await page
        .getByRole('region', { name: `Images of ${project.title}` })
        .getByRole('link')
        .all()
      const href = await thumbnail!.getAttribute('href')
      await thumbnail!.click()
      await expect(page).toHaveURL(href!)
    })
  })
})
