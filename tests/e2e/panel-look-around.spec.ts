import { expect, test, type Locator } from 'playwright/test'
import { messages } from '#cms/shared/messages.ts'
import { pages } from '#cms/shared/paths.ts'
import { expectAccessibleAndFitting } from '#tests/support/browser/accessible-and-fitting.ts'
import { makePost, openDashboard, waitForPosts } from '#tests/support/browser/dashboard.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { FAILED_LOAD, failOnPageErrors } from '#tests/support/browser/page-errors.ts'
import { makeAccount, staffOf } from '#tests/support/browser/panel.ts'
import { jpeg } from '#tests/support/pictures.ts'

/** A tour of rooms, made in the panel. */

const expected = failOnPageErrors()

const panoramas = { gallery: 'cms/seed/assets/pano-gallery.jpg', studio: 'cms/seed/assets/pano-studio.jpg' }

test('an editor makes a tour of two rooms, and visitors go from one to the other', async ({ page }) => {
  expected.push(/GPU stall due to ReadPixels/)
  const account = await makeAccount('editor')
  const post = await makePost(await staffOf(account))
  const panel = await openDashboard(page, account)
  await panel.open(post.title).click()
  const { editor } = panel
  const upload = async (room: Locator, file: string) => {
    await room.getByRole('group', { name: 'Panorama' }).locator('input[type=file]').setInputFiles(file)
    await expect(room.getByRole('button', { name: 'Choose another' })).toBeVisible()
  }

  await editor.getByText('Media after the text').click()
  await editor.getByRole('button', { name: 'Add: Look around' }).click()
  const rooms = editor.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Panorama' }) })
  // the piece itself is a list item with rooms
  const [first, second] = [rooms.nth(1), rooms.nth(2)]

  await test.step('what is missing is told at its field, and a wrong file by the server', async () => {
    await panel.submit.click()
    await expect(first.getByRole('alert')).toHaveText('Required')
    await expect(first.getByLabel('Name of the room')).toHaveAccessibleDescription('Required')
    expected.push(FAILED_LOAD)
    await first.locator('input[type=file]').setInputFiles({
      name: 'upright.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg({ width: 1_000, height: 2_000 }),
    })
    await expect(first.getByRole('alert')).toHaveText(messages.pieces.panoramaShape)
    await first.locator('input[type=file]').setInputFiles({
      name: 'plan.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg/>'),
    })
    await expect(first.getByRole('alert')).toHaveText(messages.pieces.panorama)
  })

  await test.step('rooms get their panoramas and names', async () => {
    await upload(first, panoramas.gallery)
    await first.getByLabel('Name of the room').fill('Gallery')
    await editor.getByRole('button', { name: 'Add room' }).click()
    await upload(second, panoramas.studio)
    await second.getByLabel('Name of the room').fill('Studio')
    await second.getByLabel('Opens towards').fill('-90')
  })

  await test.step('a spot is placed by a click, moved by a drag, by keys and by its fields', async () => {
    const flat = first.locator('[data-adds]')
    await flat.scrollIntoViewIfNeeded()
    const box = (await flat.boundingBox())!
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height / 2)
    const spot = first.getByRole('list', { name: 'Hot spots' }).getByRole('listitem')
    const [direction, height] = [spot.getByLabel('Direction, °'), spot.getByLabel('Height, °')]
    await expect(direction).toHaveValue('90')
    await expect(height).toHaveValue('0')
    await expect(spot.getByLabel('Leads to')).toHaveText('Studio')
    const marker = first.getByRole('button', { name: 'Hot spot 1, to Studio', exact: true })
    await marker.hover()
    // to reach it may have scrolled
    const now = (await flat.boundingBox())!
    await page.mouse.down()
    await page.mouse.move(now.x + now.width / 2, now.y + now.height / 4, { steps: 4 })
    await page.mouse.up()
    await expect(direction).toHaveValue('0')
    await expect(height).toHaveValue('45')
    await marker.press('ArrowRight')
    await marker.press('Shift+ArrowDown')
    await expect(direction).toHaveValue('1')
    await expect(height).toHaveValue('35')
    await direction.fill('12')
    await height.fill('-3')
    await expect(first.getByRole('list', { name: 'Hot spots' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('and by the keyboard alone', async () => {
    await second.getByRole('button', { name: 'Add hot spot' }).press('Enter')
    await expect(second.getByLabel('Direction, °')).toHaveValue('-90')
    await second.getByRole('button', { name: 'Add hot spot' }).press('Enter')
    await second.getByRole('button', { name: 'Remove Hot spot 2, to Gallery' }).press('Enter')
    await expect(second.getByLabel('Direction, °')).toHaveCount(1)
  })
  await first.getByRole('list', { name: 'Hot spots' }).scrollIntoViewIfNeeded()
  await expectAccessibleAndFitting(page, 'panel-look-around')

  await test.step('the order of rooms changes, the ways stay', async () => {
    await second.getByRole('button', { name: 'Move Studio up' }).click()
    await expect(first.getByText('Studio, opens first')).toBeVisible()
    await expect(first.getByLabel('Leads to')).toHaveText('Gallery')
  })
  await panel.submit.click()
  await expect(editor).toHaveCount(0)
  await waitForPosts(page)

  await openHydrated(page, pages.post(post))
  const tour = page.getByRole('region', { name: `Media of ${post.title}` })
  await tour.getByRole('button', { name: 'Look around' }).click()
  await expect(tour.getByRole('status')).toHaveText('Studio, room 1 of 2')
  await tour.getByRole('button', { name: 'Go to Gallery' }).click()
  await expect(tour.getByRole('status')).toHaveText('Gallery, room 2 of 2')
  await expect(tour.getByRole('button', { name: 'Go to Studio' })).toBeVisible()
})
