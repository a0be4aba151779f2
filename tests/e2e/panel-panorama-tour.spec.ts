import { expect, test, type Locator } from 'playwright/test'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { pagePaths } from '#cms/shared/paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { storePost, openDashboard, waitForPosts } from '#tests/support/browser/dashboard.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { FAILED_LOAD, failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, openStaffSession } from '#tests/support/browser/panel.ts'
import { jpeg } from '#tests/support/images.ts'

/* A tour of scenes, made in the panel. */

const expected = failOnPageErrors()

const panoramas = { gallery: 'cms/seed/assets/pano-gallery.jpg', studio: 'cms/seed/assets/pano-studio.jpg' }

test('an editor makes a tour of two scenes, and visitors go from one to the other', async ({ page }) => {
  expected.push(/GPU stall due to ReadPixels/)
  const account = await makeAccount('editor')
  const post = await storePost(await openStaffSession(account))
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  const { editor } = panel
  const upload = async (scene: Locator, file: string) => {
    await scene.getByRole('group', { name: 'Panorama' }).locator('input[type=file]').setInputFiles(file)
    await expect(scene.getByRole('button', { name: 'Choose another' })).toBeVisible()
  }

  await editor.getByText('Media after the text').click()
  await editor.getByRole('button', { name: 'Add: Panorama tour' }).click()
  const scenes = editor.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Panorama' }) })
  // the block itself is a list item with scenes
  const [first, second] = [scenes.nth(1), scenes.nth(2)]

  await test.step('a missing value is reported at its field, and a wrong file is refused', async () => {
    await panel.submit.click()
    await expect(first.getByRole('alert')).toHaveText('Required')
    await expect(first.getByLabel('Scene name')).toHaveAccessibleDescription('Required')
    expected.push(FAILED_LOAD)
    await first.locator('input[type=file]').setInputFiles({
      name: 'upright.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg({ width: 1_000, height: 2_000 }),
    })
    await expect(first.getByRole('alert')).toHaveText(blocksTexts.panoramaShape)
    await first.locator('input[type=file]').setInputFiles({
      name: 'plan.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(first.getByRole('alert')).toHaveText(blocksTexts.panoramaType)
  })

  await test.step('scenes get their panoramas and names', async () => {
    await upload(first, panoramas.gallery)
    await first.getByLabel('Scene name').fill('Gallery')
    await editor.getByRole('button', { name: 'Add scene' }).click()
    await upload(second, panoramas.studio)
    await second.getByLabel('Scene name').fill('Studio')
    await second.getByLabel('Initial direction').fill('-90')
  })

  await test.step('a hotspot is placed by a click, moved by a drag, by keys and by its fields', async () => {
    const image = first.locator('[data-adds]')
    await image.scrollIntoViewIfNeeded()
    const box = (await image.boundingBox())!
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2)
    const hotspot = first.getByRole('list', { name: 'Hotspots' }).getByRole('listitem')
    const [yaw, pitch] = [hotspot.getByLabel('Yaw, °'), hotspot.getByLabel('Pitch, °')]
    await expect(yaw).toHaveValue('90')
    await expect(pitch).toHaveValue('0')
    await expect(hotspot.getByLabel('Target scene')).toHaveText('Studio')
    const marker = first.getByRole('button', { name: 'Hotspot 1, to Studio', exact: true })
    await marker.hover()
    // hovering may have scrolled
    const now = (await image.boundingBox())!
    await page.mouse.down()
    await page.mouse.move(now.x + now.width / 2, now.y + now.height / 4, { steps: 4 })
    await page.mouse.up()
    await expect(yaw).toHaveValue('0')
    await expect(pitch).toHaveValue('45')
    await marker.press('ArrowRight')
    await marker.press('Shift+ArrowDown')
    await expect(yaw).toHaveValue('1')
    await expect(pitch).toHaveValue('35')
    await yaw.fill('12')
    await pitch.fill('-3')
    await expect(first.getByRole('list', { name: 'Hotspots' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('hotspots are added and removed by the keyboard alone', async () => {
    await second.getByRole('button', { name: 'Add hotspot' }).press('Enter')
    await expect(second.getByLabel('Yaw, °')).toHaveValue('-90')
    await second.getByRole('button', { name: 'Add hotspot' }).press('Enter')
    await second.getByRole('button', { name: 'Remove Hotspot 2, to Gallery' }).press('Enter')
    await expect(second.getByLabel('Yaw, °')).toHaveCount(1)
  })
  await first.getByRole('list', { name: 'Hotspots' }).scrollIntoViewIfNeeded()
  await expectAccessibleAndFitting(page, 'panel-panorama-tour')

  await test.step('the order of scenes changes, the hotspots stay', async () => {
    await second.getByRole('button', { name: 'Move Studio up' }).click()
    await expect(first.getByText('Studio, opens first')).toBeVisible()
    await expect(first.getByLabel('Target scene')).toHaveText('Gallery')
  })
  await panel.submit.click()
  await expect(editor).toHaveCount(0)
  await waitForPosts(page)

  await openHydrated(page, pagePaths.post(post))
  const tour = page.getByRole('region', { name: `Media of ${post.title}` })
  await tour.getByRole('button', { name: 'Look around' }).click()
  await expect(tour.getByRole('status')).toHaveText('Studio, scene 1 of 2')
  await tour.getByRole('button', { name: 'Go to Gallery' }).click()
  await expect(tour.getByRole('status')).toHaveText('Gallery, scene 2 of 2')
  await expect(tour.getByRole('button', { name: 'Go to Studio' })).toBeVisible()
})
