import { expect, test, type Locator, type Page } from 'playwright/test'
import { bookingDay } from '#tests/support/browser/booking-days.ts'
import { fillBooking, openBooking } from '#tests/support/browser/booking-page.ts'
import { makeContentMaker, readPosts, readProjects } from '#tests/support/browser/content-maker.ts'
import { takeScreenshot } from '#tests/support/browser/take-screenshot.ts'
import { visit } from '#tests/support/browser/visitor.ts'

/* How pages print (docs/behaviour.md#print). */

/** A sheet of A4 between its margins. */
const SHEET = { width: 673, height: 950 }

test.use({ viewport: SHEET })

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('textbox')).toHaveCount(0)
}

/** @returns elements whose text is not nearly black, or that have a background */
const colouredElements = (page: Page) =>
  page.locator('main, footer').evaluateAll((parts) => {
    const isDark = (color: string) =>
      Math.max(
        ...color
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map(Number),
      ) < 80
    return parts
      .flatMap((part) => [...part.querySelectorAll('*')])
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .flatMap((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return isDark(color) && backgroundColor === 'rgba(0, 0, 0, 0)' ? [] : [element.outerHTML.slice(0, 80)]
      })
  })

/** @returns images that are cropped, or that their frame cuts off */
const croppedImages = (page: Page) =>
  page.locator('main img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    return images
      .filter((image) => image.checkVisibility())
      .filter((image) => {
        const { width, height, bottom, right } = image.getBoundingClientRect()
        const frame = image.closest('a, div, button')!.getBoundingClientRect()
        const isCropped = Math.abs(width / height - image.naturalWidth / image.naturalHeight) > 0.02
        return isCropped || bottom > frame.bottom + 1 || right > frame.right + 1
      })
      .map(({ src }) => src)
  })

/** @returns visible images, waveforms, titles and texts that are empty or overlap another */
const brokenBoxes = (page: Page) =>
  page.evaluate(async () => {
    const elements = [
      ...document.querySelectorAll<HTMLElement>('main :is(img, svg, h1, h2, h3, p, dl, li)'),
    ].filter((element) => element.checkVisibility() && !element.querySelector(':is(img, svg, p, dl, li, h3)'))
    const images = elements.filter((element): element is HTMLImageElement => element.localName === 'img')
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => {})))
    const describeElement = (element: HTMLElement) => element.outerHTML.slice(0, 90)
    const boxes = elements
      .filter((element) => element.localName === 'img' || element.textContent.trim() !== '')
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
    const empty = boxes.filter(({ box }) => box.width < 8 || box.height < 8)
    const overlaps = boxes.flatMap(({ element, box }, index) =>
      boxes
        .slice(index + 1)
        .filter(({ element: other }) => !element.contains(other) && !other.contains(element))
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
            Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2,
        )
        .map(({ element: other }) => `${describeElement(element)} / ${describeElement(other)}`),
    )
    return [...empty.map(({ element }) => describeElement(element)), ...overlaps]
  })

test('a project prints whole: its video as its poster, its sounds, each image with its text', async ({
  page,
  request,
}) => {
  const { projects } = await (await request.get('/api/public/projects?q=ayodele&limit=1')).json()
  const [{ id, images }] = projects as [{ id: string; images: { alt: string }[] }]
  await visit(page, `/portfolio/${id}`)
  await page.emulateMedia({ media: 'print' })
  expect(await brokenBoxes(page)).toEqual([])
  expect(await croppedImages(page)).toEqual([])
  for (const { alt } of images) await expect(page.getByRole('main')).toContainText(alt)
  await expect(page.getByLabel(/^Video: /)).toBeHidden()
  await expect(page.getByText('Video: watch it on the web page at this address')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(new RegExp(`/portfolio/[^ ]*${id}`))
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('Video: watch it on the web page at this address')).toBeHidden()
})

test('the home page prints each service with its own text', async ({ page }) => {
  await visit(page, '/')
  await page.emulateMedia({ media: 'print' })
  expect(await brokenBoxes(page)).toEqual([])
  const [image, name] = [page.locator('main img').first(), page.getByRole('heading', { level: 1 })]
  const { y, height } = (await image.boundingBox())!
  expect((await name.boundingBox())!.y - y - height).toBeGreaterThanOrEqual(16)
  const services = page.locator('#archviz-section li')
  for (const service of await services.all()) {
    const [title, text] = [service.getByRole('heading'), service.getByRole('paragraph')]
    await expect(text).toBeVisible()
    // only an element with a box of its own can be kept on one sheet
    expect(await service.evaluate((item) => getComputedStyle(item).display)).toBe('block')
    const [above, below] = [(await title.boundingBox())!, (await text.boundingBox())!]
    expect(below.y - above.y - above.height).toBeLessThan(24)
  }
  await expect(page.getByText('Click to view details').first()).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toHaveCount(0)
})

test('the footer and each scene begin on a new sheet rather than be torn', async ({ page, request }) => {
  const { posts } = await (await request.get('/api/public/blogposts?q=virtual+tour&limit=1')).json()
  await visit(page, `/blog/${posts[0].id}`)
  await page.emulateMedia({ media: 'print' })
  const breaks = (parts: Locator, property: 'breakBefore' | 'breakInside' | 'breakAfter') =>
    parts.evaluateAll(
      (elements, name) => elements.map((element) => getComputedStyle(element)[name]),
      property,
    )
  const scenes = page.getByRole('list', { name: 'Scenes', exact: true })
  const address = page.getByRole('contentinfo').getByText('/blog/')
  // the address is there once the page is hydrated
  await expect(address).toBeVisible()
  expect(await breaks(page.getByRole('contentinfo'), 'breakInside')).toEqual(['avoid'])
  expect(await breaks(address, 'breakBefore')).toEqual(['auto'])
  expect(await breaks(scenes.locator('> li'), 'breakInside')).toEqual(['avoid', 'avoid', 'avoid'])
  expect(await breaks(scenes.locator('> li > div'), 'breakBefore')).toEqual(['auto', 'auto', 'auto'])
  // the image of the first scene is above its name
  expect(await breaks(scenes.locator('xpath=preceding-sibling::*'), 'breakAfter')).toEqual(['avoid'])
})

test('lists and texts print with nothing over each other', async ({ page, request }) => {
  const { posts } = await (await request.get('/api/public/blogposts?q=clay+final&limit=1')).json()
  for (const path of ['/blog', `/blog/${posts[0].id}`, '/privacy', '/search?q=light']) {
    await page.emulateMedia({ media: 'screen' })
    await visit(page, path)
    await page.emulateMedia({ media: 'print' })
    expect(await brokenBoxes(page), path).toEqual([])
  }
})

test('a post prints as a document, with the addresses of what it links to', async ({ page, request }) => {
  const maker = await makeContentMaker()
  try {
    const id = await maker.makePost({
      title: 'A paper about paper',
      content: '<p>As <a href="https://example.org/paper">others say</a>.</p>',
    })
    await visit(page, `/blog/${id}`)
    await print(page)
    await expect(page.getByText('Back to Blog')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'More from the blog' })).toBeHidden()
    const link = page.getByRole('link', { name: 'others say' })
    expect(await link.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(' (')
    expect(await colouredElements(page)).toEqual([])
  } finally {
    await maker.tidyUp()
  }
  const post = (await readPosts(request)).find(({ image }) => image)!
  await visit(page, `/blog/${post.id}`)
  await print(page)
  expect(await croppedImages(page)).toEqual([])
  await expect(page.getByRole('contentinfo')).toContainText('@')
  await takeScreenshot(page, 'post-printed')
})

test('a project prints as a document, with its images whole', async ({ page, request }) => {
  const projects = await readProjects(request)
  for (const [name, project] of [
    ['project-printed', projects.find(({ videoUrl }) => !videoUrl)!],
    ['project-video-printed', projects.find(({ videoUrl }) => videoUrl)!],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await visit(page, `/portfolio/${project.id}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByText('Book about this project')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back' })).toHaveCount(0)
    expect(await colouredElements(page)).toEqual([])
    expect(await croppedImages(page)).toEqual([])
    await takeScreenshot(page, name)
  }
})

test('a booking that was made prints with what was booked', async ({ page }) => {
  const form = await openBooking(page)
  await page.route('**/api/send-booking-email', (route) => route.fulfill({ status: 201, json: { ok: true } }))
  const date = bookingDay(12)
  await fillBooking(page, { date, timeSlot: '10:00 AM' })
  await form.submit.click()
  await expect(form.name).toHaveValue('')
  await print(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('Booking confirmed! Check your email for details.')
  await expect(main).toContainText(`${Number(date.slice(8))} `)
  await expect(main).toContainText('10:00 AM to 11:00 AM')
  await expect(page.getByLabel('Date')).toBeHidden()
  expect(await colouredElements(page)).toEqual([])
  await takeScreenshot(page, 'booking-printed')
})
