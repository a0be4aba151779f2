import { expect, test } from 'playwright/test'
import { panelPaths } from '#cms/shared/panel-paths.ts'
import { recordPageErrors } from '#tests/support/browser/page-errors.ts'

/** Tries each way in which a page could turn a string into markup or code. */
const attempts = () =>
  [
    () => (document.createElement('div').innerHTML = '<b>x</b>'),
    () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
    () => ((document.createElement('script') as HTMLScriptElement).src = '/assets/x.js'),
    () =>
      (
        window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes.createPolicy('mine', { createHTML: (html: string) => html }),
  ].map((attempt) => {
    try {
      attempt()
      return 'taken'
    } catch (error) {
      return (error as Error).name
    }
  })

for (const path of ['/', '/blog', panelPaths.signIn]) {
  test(`no string becomes markup on ${path}, and the browser says so`, async ({ page }) => {
    const pageErrors = recordPageErrors(page, { expected: [/^Failed to load resource/] })
    await page.goto(path)
    await expect(page.locator('body')).toBeVisible()
    expect(pageErrors).toEqual([])
    expect(await page.evaluate(attempts)).toEqual(Array(5).fill('TypeError'))
    await expect.poll(() => pageErrors.length).toBeGreaterThan(0)
  })
}
