import { expect, test } from 'playwright/test'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeWholeTour, tourParts } from '#tests/support/browser/whole-tour.ts'

/* A tour where there is no view (docs/behaviour.md#without-the-view). */

failOnPageErrors()

let site: Awaited<ReturnType<typeof makeWholeTour>>
let path: string
test.beforeEach(async ({ request }) => {
  site = await makeWholeTour(request)
  path = site.path
})
test.afterEach(() => site.tidyUp())

test('without WebGL a list tells everything', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openHydrated(page, path)
  const { tour, open } = tourParts(page)
  const contents = tour.getByRole('list', { name: 'In Hall' })
  await expect(contents).toBeHidden()
  await open.click()
  await expect(contents).toBeVisible()
  await expectAccessibleAndFitting(page, 'tour-without-webgl')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('and printed, each scene stands with all that is in it', async ({ page }) => {
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media })
      await page.goto(path)
      const { tour } = tourParts(page)
      await expect(tour.getByText('A vaulted hall of grey concrete with a bench.')).toBeVisible()
      const images = await tour.getByRole('img').all()
      // the frame, two variants of the hall, an image, a still of the other room and its variant
      expect(images, media).toHaveLength(6)
      for (const image of images) await expect(image).toBeVisible()
      await expect(tour.getByRole('list', { name: 'Variants of Hall' }).getByRole('listitem')).toHaveText([
        'Day',
        'Evening',
        'Night',
      ])
      await expect(tour.getByRole('list', { name: 'In Hall' }).getByRole('listitem')).toHaveText([
        'Concrete Poured in one night.',
        'Clay model',
        /^Ventilation \(\d:\d\d\)$/,
        /^The makers/,
        'Our work',
        'Leads to غرفة',
      ])
      const players = tour.locator('audio[controls]')
      await expect(players).toHaveCount(3)
      for (const player of await players.all()) {
        await expect(player).toBeVisible({ visible: media === 'screen' })
      }
      await expect(tour.getByRole('link', { name: 'Our work' })).toHaveAttribute('href', '/portfolio')
    }
  })
})
