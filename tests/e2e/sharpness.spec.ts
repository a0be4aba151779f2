import { expect, test } from 'playwright/test'
import { visit } from '#tests/support/browser/visitor.ts'

for (const viewport of [
  { width: 2_560, height: 1_440 },
  { width: 3_840, height: 2_160 },
]) {
  test.describe(`on a screen of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('no image of the hero is shown enlarged, and none is larger than it needs to be', async ({
      page,
    }) => {
      await visit(page, '/')
      const images = page.getByRole('region', { name: 'Introduction' }).locator('img')
      await expect(images).toHaveCount(2)
      for (const image of await images.all()) {
        const { file, shown } = await image.evaluate(async (element: HTMLImageElement) => {
          await element.decode()
          // naturalWidth of an image with `sizes` is not that of its file
          const { naturalWidth, naturalHeight } = await new Promise<HTMLImageElement>((resolve, reject) => {
            const loaded = new Image()
            loaded.addEventListener('load', () => resolve(loaded))
            loaded.addEventListener('error', reject)
            loaded.src = element.currentSrc
          })
          const { width, height } = element.getBoundingClientRect()
          const covering = Math.max(width, (height * naturalWidth) / naturalHeight)
          return { file: naturalWidth, shown: covering * devicePixelRatio }
        })
        expect(file).toBe(Math.round(shown))
      }
    })
  })
}
