import { expect, test } from 'playwright/test'
import { horizontalOverflow } from '#tests/support/browser/horizontal-overflow.ts'
import { resize } from '#tests/support/browser/resize.ts'
import { navigateHome } from '#tests/support/browser/visitor.ts'

/* The filter of the portfolio with as many categories as it has room for (docs/behaviour.md#portfolio). */

test('the portfolio has its categories in one row, which fades where there is more and shows the chosen one', async ({
  page,
}) => {
  const categories = Array.from({ length: 30 }, (_, index) => `Category ${index}`)
  await navigateHome(page, {
    '/public/project-categories': { categories, counts: categories.map((_, index) => index), total: 435 },
  })
  await resize(page, { width: 360, height: 780 })
  const filter = page.getByRole('navigation', { name: 'Categories of the portfolio' })
  const links = filter.getByRole('link')
  await expect(links).toHaveCount(31)
  await test.step('all of them, and the search, side by side', async () => {
    /* In one evaluation: what loads above moves them all between two. */
    const tops = await links
      .or(page.locator('#portfolio').getByRole('link', { name: 'Search' }))
      .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)))
    expect(tops).toHaveLength(32)
    expect(new Set(tops).size).toBe(1)
    expect((await horizontalOverflow(page)).by).toBe(0)
  })
  const fades = () =>
    filter.evaluate((row) => {
      const style = getComputedStyle(row)
      return ['--fade-before', '--fade-after'].map((name) => style.getPropertyValue(name) !== '0rem')
    })
  await test.step('fades at the end, then on both sides, then at the beginning', async () => {
    await expect.poll(fades).toEqual([false, true])
    await filter.evaluate((row) => row.scrollTo({ left: 600, behavior: 'instant' }))
    await expect.poll(fades).toEqual([true, true])
    await filter.evaluate((row) => row.scrollTo({ left: row.scrollWidth, behavior: 'instant' }))
    await expect.poll(fades).toEqual([true, false])
  })
  await test.step('shows the one that has the focus, and the chosen one', async () => {
    await links.nth(15).focus()
    await expect(links.nth(15)).toBeInViewport({ ratio: 0.9 })
    await filter.evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' }))
    await links.nth(15).press('Enter')
    await expect(links.nth(15)).toHaveAttribute('aria-current', 'true')
    await expect(links.nth(15)).toBeInViewport({ ratio: 0.9 })
  })
  await test.step('does not fade where all have room', async () => {
    await resize(page, { width: 1280, height: 720 })
    await navigateHome(page, {
      '/public/project-categories': { categories: ['A', 'B'], counts: [1, 2], total: 3 },
    })
    await expect(links).toHaveText(['All 3', 'A 1', 'B 2'])
    await expect.poll(fades).toEqual([false, false])
  })
})
