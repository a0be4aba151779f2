import { expect, test, type Locator, type Page } from 'playwright/test'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import { accessibilityViolations } from '#tests/support/browser/axe.ts'
import { chooseEach, pagesWithBlocks, reach, use } from '#tests/support/browser/demo-walk.ts'
import { openHydrated } from '#tests/support/browser/hydration.ts'
import { failOnPageErrors } from '#tests/support/browser/page-errors.ts'

/*
 * A walk through all media of the demo content, by the keyboard and by what assistive technology is told. What
 * there is comes from the public API.
 */

const expected = failOnPageErrors()
// a warning of a browser without a GPU about its own painting
test.beforeEach(() => void expected.push(/GPU stall due to ReadPixels/))

type Kind = PublicBlock['kind']
type Block<Of extends Kind> = Extract<PublicBlock, { kind: Of }>
type Stop<Of extends Kind> = { page: Page; block: Block<Of>; title: string; figure: Locator }

/** Walks every block of a kind on every page. */
function walk<Of extends Kind>(kind: Of, visit: (stop: Stop<Of>) => Promise<void>) {
  test(`every ${kind} of the demo is reached by the keyboard, and says what it is`, async ({
    page,
    request,
  }) => {
    test.slow()
    const holders = (await pagesWithBlocks(request)).filter(({ blocks }) =>
      blocks.some((block) => block.kind === kind),
    )
    expect(holders.length).toBeGreaterThan(0)
    for (const { path, title, blocks } of holders) {
      await openHydrated(page, path)
      const figures = page.getByRole('region', { name: `Media of ${title}` }).getByRole('figure')
      await expect(figures).toHaveCount(blocks.length)
      for (const [index, block] of blocks.entries()) {
        if (block.kind !== kind) continue
        const stop = {
          page,
          block: block as Block<Of>,
          title: block.title || title,
          figure: figures.nth(index),
        }
        await test.step(`${path}: ${stop.title}`, () => visit(stop))
      }
    }
  })
}

const expectAccessible = async (page: Page) =>
  expect.soft(await accessibilityViolations(page, { within: ['[aria-label^="Media of "]'] })).toEqual([])

walk('beforeAfter', async ({ page, block, figure }) => {
  const [before, after] = block.images.map(({ label }) => label)
  await use(page, figure.getByRole('slider', { name: `${before} and ${after}` }), 'ArrowRight')
  await expect(figure.getByRole('slider')).toHaveAttribute('aria-valuetext', `51 % ${before}, 49 % ${after}`)
  for (const { image } of block.images) {
    await expect(figure.getByRole('img', { name: image.alt })).not.toHaveCount(0)
  }
  await expectAccessible(page)
})

walk('audio', async ({ page, block, title, figure }) => {
  await use(page, figure.getByRole('button', { name: `Play ${title}`, exact: true }))
  await use(page, figure.getByRole('button', { name: `Pause ${title}`, exact: true }))
  await reach(page, figure.getByRole('slider', { name: `Position in ${title}` }))
  await expect(figure.getByRole('slider')).toHaveAttribute('aria-valuetext', /^\d+:\d\d of \d+:\d\d$/)
  const labels = block.takes.map(({ label }) => label)
  if (labels.length > 1) {
    await chooseEach(page, figure.getByRole('group', { name: 'Take' }).getByRole('radio'), labels)
  }
  await expectAccessible(page)
})

walk('video', async ({ page, block, title, figure }) => {
  const button = (name: string) => figure.getByRole('button', { name, exact: true })
  await use(page, button(`Play ${title}`))
  await use(page, button(`Pause ${title}`))
  await reach(page, figure.getByRole('slider', { name: `Position in ${title}` }))
  const ofKind = (...kinds: string[]) => block.tracks.filter(({ kind }) => kinds.includes(kind))
  for (const { url } of ofKind('chapters').slice(0, 1)) {
    const starts = (await (await page.request.get(url)).text()).match(/-->/g) ?? []
    await use(page, button('Chapters'))
    const chapters = figure.getByRole('list', { name: 'Chapters' }).getByRole('button')
    await expect(chapters).toHaveCount(starts.length)
    for (const chapter of await chapters.all()) {
      await use(page, chapter)
      await expect(chapter).toHaveAttribute('aria-current', 'true')
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  const readable = ofKind('captions', 'subtitles')
  if (readable.length > 0) {
    await use(page, button('Captions'))
    await chooseEach(page, figure.getByRole('group', { name: 'Captions' }).getByRole('radio'), [
      'Off',
      ...readable.map(
        ({ label, language }) => label || new Intl.DisplayNames('en', { type: 'language' }).of(language)!,
      ),
    ])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  await expectAccessible(page)
})

walk('panorama', async ({ page, block, figure }) => {
  await use(page, figure.getByRole('button', { name: 'Look around' }))
  for (const [index, scene] of block.scenes.entries()) {
    const choice = figure
      .getByRole('list', { name: 'Scenes', exact: true })
      .locator('> li > button')
      .nth(index)
    if (block.scenes.length > 1) {
      await use(page, choice)
      await expect(choice).toHaveAttribute('aria-current', 'true')
    }
    await expect(figure.getByRole('application', { name: scene.label })).toBeVisible()
    await expectAccessible(page)
    const hotspots = figure.getByRole('list', { name: `Hotspots of ${scene.label}` }).getByRole('listitem')
    await expect(hotspots).toHaveCount(scene.hotspots.length)
    for (const [number, hotspot] of scene.hotspots.entries()) {
      await visitHotspot(hotspot, hotspots.nth(number))
    }
    for (const variant of await figure.getByRole('group', { name: 'Variant' }).getByRole('button').all()) {
      await use(page, variant)
      await expect(variant).toHaveAttribute('aria-pressed', 'true')
    }
  }

  async function visitHotspot(
    hotspot: Block<'panorama'>['scenes'][number]['hotspots'][number],
    item: Locator,
  ) {
    if (hotspot.kind === 'link') return reach(page, item.getByRole('link', { name: hotspot.title }))
    if (hotspot.kind === 'scene') {
      return reach(page, item.getByRole('button', { name: `Go to ${block.scenes[hotspot.to]!.label}` }))
    }
    const button = item.getByRole('button', { name: `: ${hotspot.title}` })
    await use(page, button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(figure.getByRole('dialog', { name: hotspot.title })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
})
