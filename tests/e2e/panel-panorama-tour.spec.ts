import { expect, test, type Locator } from 'playwright/test'
import { blocksTexts } from '#cms/shared/texts/blocks.ts'
import { richTextTexts } from '#cms/shared/texts/documents.ts'
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
  await test.step('hotspots of other kinds ask for what they show, and say where it is missing', async () => {
    const hotspots = second.getByRole('list', { name: 'Hotspots' }).getByRole('listitem')
    for (const [index, kind] of ['Text', 'Image', 'Audio', 'Link'].entries()) {
      await second.getByRole('button', { name: 'Add hotspot' }).click()
      await hotspots
        .nth(index + 1)
        .getByLabel('Kind', { exact: true })
        .selectOption(kind)
      await hotspots
        .nth(index + 1)
        .getByLabel('Title', { exact: true })
        .fill(`A ${kind.toLowerCase()}`)
    }
    const [, text, image, sound, link] = await hotspots.all()
    await text!.getByRole('textbox', { name: 'Text', exact: true }).fill('The desk is of oak.')
    await link!.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
    await panel.submit.click()
    await expect(image!.getByRole('alert')).toHaveText('Required')
    await expect(sound!.getByRole('alert')).toHaveText('Required')
    await expect(link!.getByLabel('Address', { exact: true })).toHaveAccessibleDescription(
      richTextTexts.linkAddress,
    )
    await link!.getByLabel('Address', { exact: true }).fill('/blog')
    await image!.locator('input[type=file]').setInputFiles('cms/seed/assets/blog-4.jpg')
    await sound!.locator('input[type=file]').setInputFiles('cms/seed/assets/listen-1-treated.flac')
    await expect(sound!.getByRole('button', { name: 'Choose another' })).toBeVisible()
    await expect(second.getByRole('button', { name: 'Hotspot 5, link: A link', exact: true })).toBeVisible()
  })

  await test.step('a scene gets a description, a variant and audio', async () => {
    await expect(editor.getByText('The scene “Gallery” has no description.')).toBeVisible()
    await first.getByLabel('Description', { exact: true }).fill('A vaulted gallery.')
    await expect(editor.getByText('The scene “Gallery” has no description.')).toHaveCount(0)
    await first.getByRole('button', { name: 'Add a variant' }).press('Enter')
    const variants = first.getByRole('group', { name: 'Variants' })
    await variants.locator('input[type=file]').setInputFiles(panoramas.studio)
    await variants.getByLabel('Label of the panorama above').fill('Day')
    await variants.getByLabel('Label', { exact: true }).fill('Night')
    await expect(variants.getByRole('button', { name: 'Choose another' })).toBeVisible()
    const audio = first.getByRole('group', { name: 'Audio of the scene' })
    await audio.getByRole('button', { name: 'Add audio' }).press('Enter')
    await audio.locator('input[type=file]').setInputFiles('cms/seed/assets/listen-1-treated.flac')
    await expect(audio.getByRole('button', { name: 'Choose another' })).toBeVisible()
  })

  await test.step('scenes are placed on the floor plan by a click, by keys and by numbers', async () => {
    const plan = editor.getByRole('group', { name: 'Floor plan (optional)' })
    await plan.locator('input[type=file]').setInputFiles('cms/seed/assets/blog-4.jpg')
    const placed = editor.getByRole('list', { name: 'Scenes on the floor plan' })
    const [gallery, studio] = ['Gallery', 'Studio'].map((name) => placed.getByRole('group', { name }))
    const image = editor.locator('[data-places]')
    await image.scrollIntoViewIfNeeded()
    const box = (await image.boundingBox())!
    await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
    const [left, top] = [gallery!.getByLabel('From the left, %'), gallery!.getByLabel('From the top, %')]
    await expect(left).toHaveValue('25')
    await expect(top).toHaveValue('50')
    const marker = editor.getByRole('button', { name: 'Gallery on the floor plan' })
    await marker.press('Shift+ArrowRight')
    await marker.press('ArrowUp')
    await expect(left).toHaveValue('35')
    await expect(top).toHaveValue('49')
    await studio!.getByRole('button', { name: 'Place in the middle' }).press('Enter')
    await studio!.getByLabel('From the left, %').fill('70')
    await expect(studio!.getByLabel('From the top, %')).toHaveValue('50')
  })
  await first.getByRole('list', { name: 'Hotspots' }).scrollIntoViewIfNeeded()
  await expectAccessibleAndFitting(page, 'panel-panorama-tour')

  await test.step('the order of scenes changes, the hotspots stay', async () => {
    await second.getByRole('button', { name: 'Move Studio up' }).click()
    await expect(first.getByText('Studio, opens first')).toBeVisible()
    await expect(first.getByLabel('Target scene')).toHaveText('Gallery')
    await expect(editor.getByRole('button', { name: 'Studio on the floor plan' })).toHaveText('1')
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
