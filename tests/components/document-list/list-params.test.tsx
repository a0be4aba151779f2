import { useEffect, useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useUrlListParams } from '#web/panel/list/list-params.ts'
import { useEditing } from '#web/panel/form/use-editing.ts'

/** Chooses an order while rendering the search, and a filter before that order is rendered. */
function ThreeChanges() {
  const { q, sort, only, update } = useUrlListParams()
  const isOnlySearchRendered = q !== '' && sort === '' && only === ''
  useLayoutEffect(() => {
    if (isOnlySearchRendered) update({ sort: 'title' })
  })
  useEffect(() => {
    if (isOnlySearchRendered) update({ only: 'published' })
  })
  return <button onClick={() => update({ q: 'stair' })}>Search</button>
}

test('no change is lost that comes before an earlier one is rendered', async () => {
  const router = createMemoryRouter([{ path: '*', element: <ThreeChanges /> }])
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('button').click()
  await expect.poll(() => router.state.location.search).toBe('?q=stair&sort=title&only=published')
})

/** Opens a form and searches in one event, as when a search is typed just before. */
function OpenAndSearch({ isOpenedFirst }: { isOpenedFirst: boolean }) {
  const { update } = useUrlListParams()
  const { open } = useEditing()
  const search = () => update({ q: 'stair' })
  return <button onClick={() => (isOpenedFirst ? (open(), search()) : (search(), open()))}>New</button>
}

test.each([
  [true, '?edit=new&q=stair'],
  [false, '?q=stair&edit=new'],
])(
  'neither the form nor the search is lost where both come in one event (form first: %s)',
  async (isOpenedFirst, address) => {
    const router = createMemoryRouter([
      { path: '*', element: <OpenAndSearch isOpenedFirst={isOpenedFirst} /> },
    ])
    const screen = await render(<RouterProvider router={router} />)
    await screen.getByRole('button').click()
    await expect.poll(() => router.state.location).toMatchObject({ search: address, state: { opened: true } })
  },
)
