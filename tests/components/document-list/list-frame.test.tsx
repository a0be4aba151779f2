import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListFrame, type ListState } from '#web/panel/list/list-frame.tsx'

/** What stands around the rows of each list of the panel (docs/behaviour.md#lists). */

const nothing = () => undefined
const open = (list: Partial<ListState>) =>
  render(
    <ListFrame
      title="Posts"
      list={{
        ...{ matchCount: 60, total: 60, query: '', orders: [], order: '', hasMore: false },
        ...{ showMore: nothing, search: nothing, searchNow: nothing, sortBy: nothing },
        ...list,
      }}
      isLoading={false}
      empty={<p>Nothing to show</p>}
      searchLabel="Search posts"
    >
      <p>Rows</p>
    </ListFrame>,
  )
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('a list’s heading has the count of all, and in a search that of what was found', async () => {
  const { unmount } = await open({})
  await expect.element(heading('Posts 60')).toBeVisible()
  await unmount()
  await open({ matchCount: 3, query: 'stair' })
  await expect.element(heading('Posts 3 of 60')).toBeVisible()
})

test('a list’s heading has no count where there is nothing, or what there is could not be read', async () => {
  await open({ matchCount: 0, total: 0 })
  await expect.element(page.getByText('Nothing to show')).toBeVisible()
  await expect.element(heading('Posts')).toBeVisible()
})
