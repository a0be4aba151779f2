import { expect, test as base, type Page } from 'playwright/test'
import { image, sources } from '#tests/unit/rich-text/pictures.ts'
import { canonicalize } from '#tests/unit/rich-text/canonicalize.ts'
import { serveEditorHarness } from '#tests/support/editor-harness/serve.ts'
import { complaints } from './complaints.ts'
import { richTextEditor } from './rich-text-editor.ts'

/** A picture that the server knows, as it writes one. */
export const storedPicture = `<img src="${sources[0]}" alt="A" width="${image.width}" height="${image.height}">`

type Editor = ReturnType<typeof richTextEditor> & {
  /** opens another text */
  load: (html: string) => Promise<void>
  /** waits for the text to be this, and makes sure that the server would keep it so */
  expectHtml: (html: string) => Promise<void>
  /** the same for a text with pictures of other addresses than the server's tests know */
  expectHtmlWithPictures: (html: string) => Promise<void>
  html: () => Promise<string>
}

/** Tests of the editor alone, on a page that has nothing else. A complaint of the browser fails them. */
export const test = base.extend<{ editor: Editor; expected: { complaints: RegExp[] } }, { harnessUrl: string }>({
  expected: [{ complaints: [] }, { option: true }],
  harnessUrl: [
    async ({}, use) => {
      const { url, stop } = await serveEditorHarness()
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  editor: async ({ page, harnessUrl, expected }, use) => {
    const found = complaints(page, { expected: expected.complaints })
    await page.route(sources.map((source) => new RegExp(`${source}$`))[0]!, (route) => route.fulfill({ contentType: 'image/svg+xml', body: `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}"/>` }))
    await page.goto(harnessUrl)
    const editor = richTextEditor(page, 'Content')
    await editor.open()
    await use({ ...editor, ...harnessOf(page) })
    expect(found).toEqual([])
  },
})

function harnessOf(page: Page) {
  const html = () => page.evaluate(() => window.harness.html)
  return {
    html,
    load: async (value: string) => {
      await page.evaluate((opened) => window.harness.open(opened), value)
      await expect.poll(() => page.evaluate(() => window.harness.shown)).toBe(value)
    },
    expectHtml: async (wanted: string) => {
      await expect.poll(html).toBe(wanted)
      expect(canonicalize(wanted)).toBe(wanted)
    },
    expectHtmlWithPictures: async (wanted: string) => {
      await expect.poll(html).toBe(wanted)
      const known = wanted.replace(/src="[^"]*"/g, `src="${sources[0]}"`)
      expect(canonicalize(known)).toBe(known)
    },
  }
}

export { expect }
