import { expect, test } from 'playwright/test'
import { cutText } from '#tests/support/browser/narrow-faults.ts'
import { enter, screens, show } from '#tests/support/browser/screens.ts'
import { settled } from '#tests/support/browser/scroll-through.ts'
import { sideways } from '#tests/support/browser/sideways.ts'
import { siteContent } from '#tests/support/browser/site-content.ts'

const LARGE = [
  'home',
  'blog',
  'post',
  'project',
  'booking-chosen',
  'not-found',
  'home-panel',
  'project-lightbox',
]
test.use({ viewport: { width: 1280, height: 900 } })

test('WCAG 1.4.4: pages and their states keep all of their content with letters twice as large', async ({
  page,
}) => {
  const content = await siteContent(page.request)
  const write = (size: '' | '200%') =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
  for (const screen of screens.filter(({ name }) => LARGE.includes(name))) {
    await test.step(`${screen.name} keeps all of its content`, async () => {
      await write('')
      await (LARGE.includes(screen.of ?? '') ? enter : show)(page, screen, content)
      await write('200%')
      await settled(page)
      expect.soft(await sideways(page), screen.name).toEqual({ by: 0, what: [] })
      expect.soft(await cutText(page), screen.name).toEqual([])
    })
  }
})
