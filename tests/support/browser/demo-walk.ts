import { expect, type APIRequestContext, type Locator, type Page } from 'playwright/test'
import type { PublicBlock } from '#cms/schemas/blocks.ts'
import { pagePaths } from '#cms/shared/paths.ts'

/** Enough for the longest page of the demo, twice around. */
const MOST_TABS = 200

/** The pages of the demo content that hold media, as the public API tells. */
export async function pagesWithBlocks(request: APIRequestContext) {
  const read = async (path: string) => (await request.get(`/api/public/${path}`)).json()
  const { projects } = await read('projects?limit=60')
  const { posts } = await read('blogposts?limit=60')
  const documents = await Promise.all([
    ...projects.map(async ({ id }: { id: string }) => (await read(`projects/${id}`)).project),
    ...posts.map(async ({ id }: { id: string }) => (await read(`blogposts/${id}`)).post),
  ])
  return documents
    .filter(({ blocks = [] }) => blocks.length > 0)
    .map((document) => ({
      path: 'category' in document ? pagePaths.project(document) : pagePaths.post(document),
      title: document.title as string,
      blocks: document.blocks as PublicBlock[],
    }))
}

/** Presses Tab until an element has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toHaveCount(1)
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}

/** Presses a key on an element that Tab has reached. */
export async function use(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

/** Chooses each radio button of a group by its arrow keys. */
export async function chooseEach(page: Page, radios: Locator, names: string[]): Promise<void> {
  await expect(radios).toHaveCount(names.length)
  await reach(page, radios.and(page.locator(':checked')))
  for (let step = 0; step < names.length; step += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(radios.and(page.locator(':focus'))).toBeChecked()
  }
  for (const [index, name] of names.entries()) {
    await expect(radios.nth(index).and(page.getByRole('radio', { name }))).toHaveCount(1)
  }
}
