import type { Page } from 'playwright/test'

interface Fiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } }
}

/**
 * Resolves when React has taken over: its first tree stands and listens. That a root was made is not enough, since an
 * event between the two is heard by nobody.
 */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const root = document.getElementById('root') as unknown as Record<string, Fiber>
    const container = Object.keys(root).find((key) => key.startsWith('__reactContainer'))
    return container !== undefined && !root[container]!.stateNode.current.memoizedState.isDehydrated
  })

/** Opens a page and waits until it is alive. @returns the status */
export async function open(page: Page, path: string): Promise<number> {
  const response = await page.goto(path)
  await hydrated(page)
  return response!.status()
}
