import { expect, test } from 'playwright/test'
import { findClippedText } from '#tests/support/browser/fits-viewport.ts'
import { enterState, screens, openScreen } from '#tests/support/browser/screens.ts'
import { waitForAnimations } from '#tests/support/browser/scroll-through.ts'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { readSiteContent } from '#tests/support/browser/site-content.ts'

const ENLARGED = [
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
  const content = await readSiteContent(page.request)
  const write = (size: '' | '200%') =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
  for (const screen of screens.filter(({ name }) => ENLARGED.includes(name))) {
    await test.step(`${screen.name} keeps all of its content`, async () => {
      await write('')
      await (ENLARGED.includes(screen.startsFrom ?? '') ? enterState : openScreen)(page, screen, content)
      await write('200%')
      await waitForAnimations(page)
      expect.soft(await horizontalOverflow(page), screen.name).toEqual({ by: 0, elements: [] })
      expect.soft(await findClippedText(page), screen.name).toEqual([])
    })
  }
})
