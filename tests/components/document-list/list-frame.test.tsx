import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListFrame, type ListState } from '#web/panel/list/list-frame.tsx'

/* The frame around the rows of each list of the panel (docs/behaviour.md#lists). */

const noop = () => undefined
const open = (list: Partial<ListState>) =>
  render(
    <ListFrame
      title="Posts"
      list={{
        matchCount: 60,
        total: 60,
        query: '',
        orders: [],
        order: '',
        hasMore: false,
        showMore: noop,
        search: noop,
        searchNow: noop,
        sortBy: noop,
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

test('the heading has the number of documents, in a search also that of the matches', async () => {
  const { unmount } = await open({})
  await expect.element(heading('Posts 60')).toBeVisible()
  await unmount()
  await open({ matchCount: 3, query: 'stair' })
  await expect.element(heading('Posts 3 of 60')).toBeVisible()
})

test('the heading of an empty list has no number', async () => {
  await open({ matchCount: 0, total: 0 })
  await expect.element(page.getByText('Nothing to show')).toBeVisible()
  await expect.element(heading('Posts')).toBeVisible()
})
