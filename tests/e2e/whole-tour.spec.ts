import { expect, test, type Locator, type Page } from 'playwright/test'
import { viewTexts } from '#web/site/blocks/panorama-viewer/texts.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeWholeTour, tourParts } from '#tests/support/browser/whole-tour.ts'

/* A tour with a plan, variants, sounds and hotspots of every kind (docs/behaviour.md#what-a-tour-tells). */

const expected = failOnPageErrors()
// a warning of a browser without a GPU about its own painting
test.beforeEach(() => void expected.push(/GPU stall due to ReadPixels/))

let site: Awaited<ReturnType<typeof makeWholeTour>>
let path: string
test.beforeEach(async ({ request }) => {
  site = await makeWholeTour(request)
  path = site.path
})
test.afterEach(() => site.tidyUp())

async function openTour(page: Page, fragment = '') {
  await openHydrated(page, path + fragment)
  const parts = tourParts(page)
  if (!fragment) await parts.open.click()
  await expect(parts.hotspots).toBeAttached()
  return parts
}

/** Presses Tab until an element of a name has the focus. @returns the names on the way */
async function tabTo(page: Page, name: string): Promise<void> {
  const names: string[] = []
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement!
      return element.getAttribute('aria-label') ?? element.textContent!.trim()
    })
    if (focused.includes(name)) return
    names.push(focused)
  }
  throw new Error(`No ${name} among ${names.join(', ')}`)
}

test('the keyboard reaches each hotspot, scene and variant, and what a hotspot holds', async ({ page }) => {
  const { view, panel, hotspots, variants, tour, button, status } = await openTour(page)
  await expect(view).toBeFocused()
  await expect(view).toHaveAccessibleName(/^Hall, Day: Vaulted/)
  await expect(view).toHaveAccessibleDescription('A vaulted hall of grey concrete with a bench.')
  await expect(hotspots).toMatchAriaSnapshot(`
    - list "Hotspots of Hall":
      - listitem:
        - 'button "Text: Concrete"'
      - listitem:
        - 'button "Image: Clay model"'
      - listitem:
        - 'button "Sound: Ventilation"'
      - listitem:
        - link "The makers (opens in a new tab)":
          - /url: https://example.org/makers
      - listitem:
        - link "Our work":
          - /url: /portfolio
      - listitem:
        - button "Go to غرفة"
  `)

  await test.step('a text opens beside its hotspot, and Escape gives the focus back', async () => {
    await tabTo(page, 'Text: Concrete')
    await page.keyboard.press('Enter')
    await expect(panel).toBeFocused()
    await expect(panel).toHaveAccessibleName('Concrete')
    await expect(panel).toContainText('Poured in one night.')
    await expectAccessibleAndFitting(page, 'tour-text')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(button('Text: Concrete')).toBeFocused()
  })

  await test.step('an image is seen large, and its panel is still there', async () => {
    await tabTo(page, 'Image: Clay model')
    await page.keyboard.press('Enter')
    await tabTo(page, 'See it large')
    await page.keyboard.press('Enter')
    const large = page.getByRole('dialog', { name: 'Clay model' }).last()
    await expect(large.getByRole('img')).toBeInViewport({ ratio: 1 })
    await expectAccessibleAndFitting(page, 'tour-large-image')
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('button', { name: 'See it large' })).toBeFocused()
    await expect(panel).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(button('Image: Clay model')).toBeFocused()
  })

  await test.step('a sound plays, and the focus that leaves it closes it', async () => {
    await tabTo(page, 'Sound: Ventilation')
    await page.keyboard.press('Enter')
    await panel.getByRole('button', { name: 'Play Ventilation' }).press('Enter')
    await expect(panel.getByRole('button', { name: 'Pause Ventilation' })).toBeVisible()
    await expectAccessibleAndFitting(page, 'tour-sound')
    await tabTo(page, 'Zoom out')
    await expect(panel).toHaveCount(0)
  })

  await test.step('a hotspot behind the visitor turns the view to it', async () => {
    await view.focus()
    const link = tour.getByRole('link', { name: 'Our work' })
    await expect(link.locator('xpath=..')).toHaveAttribute('data-hidden', '')
    await tabTo(page, 'Our work')
    await expect(link).toBeFocused()
    await expect(link.locator('xpath=..')).not.toHaveAttribute('data-hidden')
  })

  await test.step('variants are chosen by their keys and buttons, and carry on', async () => {
    await view.focus()
    await page.keyboard.press('2')
    await expect(variants.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(status).toHaveText('Evening')
    await expect(view).toHaveAccessibleName(/^Hall, Evening: /)
    await tabTo(page, 'Night')
    await page.keyboard.press('Enter')
    await expect(variants.nth(2)).toHaveAttribute('aria-pressed', 'true')
    await tabTo(page, 'Zoom out')
    await view.focus()
    await tabTo(page, 'Go to غرفة')
    await page.keyboard.press('Enter')
    // Night is the other scene's own panorama
    await expect(view).toHaveAccessibleName(/^غرفة, Night: /)
    await expect(view).toBeFocused()
  })

  await test.step('the plan leads back', async () => {
    const plan = button('Floor plan')
    if ((await plan.getAttribute('aria-expanded')) === 'false') await plan.press('Enter')
    const places = tour.getByRole('list', { name: 'Scenes on the floor plan' })
    await expect(places.getByRole('button', { name: '2: غرفة, you are here' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    await expectAccessibleAndFitting(page, 'tour-plan')
    await places.getByRole('button', { name: '1: Go to Hall' }).press('Enter')
    await expect(view).toHaveAccessibleName(/^Hall, Night: /)
  })
})

test('a variant changes the image and nothing of the view, and is fetched when pointed at', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'fetch' && sent.url().includes('/panoramas/')) fetched.push(sent.url())
  })
  const { view, variants, placesOf } = await openTour(page, '#scene=1&yaw=7.3&pitch=-2.1&fov=52')
  await expect(variants.first()).toHaveAttribute('aria-pressed', 'true')
  const [places, image] = [await placesOf(), await view.screenshot()]
  const before = new Set(fetched)
  await variants.nth(1).hover()
  await expect.poll(() => fetched.filter((url) => !before.has(url)).length).toBe(1)
  await variants.nth(1).click()
  await expect(variants.nth(1)).toHaveAttribute('aria-pressed', 'true')
  expect(await placesOf()).toEqual(places)
  expect((await view.screenshot()).equals(image)).toBe(false)

  await test.step('one that does not load is said, and the present one stays', async () => {
    expected.push(/net::ERR_FAILED/)
    await page.route('**/panoramas/**', (route) => route.abort())
    await page.keyboard.press('3')
    await expect(page.getByText(viewTexts.variantFailed.replace('{variant}', 'Night')).last()).toBeVisible()
    await expect(variants.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(variants.nth(2)).toHaveAttribute('aria-busy', 'false')
    expect(await placesOf()).toEqual(places)
  })
})

test('a copied link opens the view that it was copied from', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = '#scene=1&variant=2&yaw=33&pitch=12.5&fov=44'
  const { view, button, status, placesOf, variants, hotspots } = await openTour(page, address)
  await expect(view).toBeInViewport({ ratio: 0.9 })
  await expect(view).toBeFocused()
  await expect(variants.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const length = await page.evaluate(() => history.length)
  await button('Copy link to this view').click()
  await expect(status).toHaveText(viewTexts.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(path + address, page.url()).href,
  )
  await view.press('ArrowRight')
  await expect.poll(placesOf).not.toEqual([])

  await test.step('a browser that does not copy gets it into the address bar', async () => {
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))))
    await button('Copy link to this view').click()
    await expect(status).toHaveText(viewTexts.notCopied)
    expect(new URL(page.url()).hash).toBe('#scene=1&variant=2&yaw=45&pitch=12.5&fov=44')
    expect(await page.evaluate(() => history.length)).toBe(length)
  })

  await test.step('another fragment turns to another view', async () => {
    await page.evaluate(() => (location.hash = '#scene=2&yaw=9999&pitch=-400&fov=1'))
    await expect(hotspots).toHaveAccessibleName('Hotspots of غرفة')
    await button('Copy link to this view').click()
    // within the limits
    await expect.poll(() => new URL(page.url()).hash).toBe('#scene=2&yaw=-81&pitch=-85&fov=30')
  })

  await test.step('what names no scene opens nothing', async () => {
    for (const bad of ['#scene=9', '#tour=2&scene=1', '#scene=1%00']) {
      // a change of the fragment alone would load nothing
      await page.goto('about:blank')
      await openHydrated(page, path + bad)
      await expect(tourParts(page).open).toBeVisible()
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test('the sound of a room is heard when asked for, without a gap, and ends with its scene', async ({
  page,
}) => {
  const { tour, view, button, panel } = await openTour(page)
  const sounds = tour.locator('[data-view] [data-sounds] audio')
  const playing = () =>
    sounds.evaluateAll((elements: HTMLAudioElement[]) => elements.filter(({ paused }) => !paused).length)
  expect(await playing()).toBe(0)
  await expect(tour.getByRole('radio')).toHaveCount(0)
  await button('Hear the room').click()
  await expect.poll(playing).toBe(2)
  const [first, second] = [tour.getByRole('radio').first(), tour.getByRole('radio').last()]
  await expect(first).toBeChecked()
  await second.check()
  await expect(second).toBeChecked()
  await expect.poll(playing).toBe(2)
  await expectAccessibleAndFitting(page, 'tour-room')

  await test.step('one sound at a time', async () => {
    await button('Sound: Ventilation').press('Enter')
    await panel.getByRole('button', { name: 'Play Ventilation' }).click()
    await expect(button('Hear the room')).toBeVisible()
    await expect.poll(playing).toBe(1)
    await page.keyboard.press('Escape')
  })

  await test.step('another scene is silent', async () => {
    await button('Hear the room').click()
    await expect.poll(playing).toBe(2)
    await tour
      .getByRole('list', { name: 'Scenes', exact: true })
      .getByRole('button', { name: 'غرفة' })
      .click()
    await expect(view).toHaveAccessibleName(/^غرفة/)
    await expect(sounds).toHaveCount(0)
  })
})

/** @returns where an element rests: the view eases, and a panel is placed by the first frame painted with it */
async function settledBox(element: Locator) {
  let last = await element.boundingBox()
  await expect
    .poll(async () => {
      const before = last
      last = await element.boundingBox()
      return before !== null && last !== null && last.x > 0 && before.x === last.x && before.y === last.y
    })
    .toBe(true)
  return last!
}

test('all of it is there in full screen, and a drag leaves a panel beside its hotspot', async ({ page }) => {
  const { view, button, panel, variants } = await openTour(page)
  await button('Full screen').click()
  await button('Text: Concrete').click()
  await expect(panel).toBeInViewport({ ratio: 1 })
  const before = await settledBox(panel)
  const box = (await view.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.75]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await panel.boundingBox())!.x).toBeGreaterThan(before.x + 40)
  const dragged = await settledBox(panel)
  await page.mouse.click(x, y)
  await expect(panel).toHaveCount(0)
  // the tap has closed the panel, and turned nothing
  await button('Text: Concrete').click()
  const again = await settledBox(panel)
  expect([again.x, again.y]).toEqual([expect.closeTo(dragged.x, 0), expect.closeTo(dragged.y, 0)])
  await panel.getByRole('button', { name: 'Close' }).click()
  await variants.nth(2).click()
  await expect(variants.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await button('Image: Clay model').click()
  await panel.getByRole('button', { name: /See it large/ }).click()
  await expect(page.getByRole('dialog').last().getByRole('img')).toBeInViewport({ ratio: 1 })
})
