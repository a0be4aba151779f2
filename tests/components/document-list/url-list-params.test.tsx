import { useEffect, useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useUrlListParams } from '#web/panel/list/list-params.ts'
import { useEditing } from '#web/panel/form/use-editing.ts'

/** Chooses an order while the first choice is shown, and then a part of the list before that order is. */
function Hasty() {
  const { q, sort, only, update } = useUrlListParams()
  const isFirstShown = q !== '' && sort === '' && only === ''
  useLayoutEffect(() => {
    if (isFirstShown) update({ sort: 'title' })
  })
  useEffect(() => {
    if (isFirstShown) update({ only: 'published' })
  })
  return <button onClick={() => update({ q: 'stair' })}>Search</button>
}

test('no choice is lost that came before an earlier one was shown', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Hasty /> }])
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('button').click()
  await expect.poll(() => router.state.location.search).toBe('?q=stair&sort=title&only=published')
})

/** Opens a form and chooses in the same moment, as a search does that was typed just before. */
function Opening({ isOpenedFirst }: { isOpenedFirst: boolean }) {
  const { update } = useUrlListParams()
  const { open } = useEditing()
  const search = () => update({ q: 'stair' })
  return <button onClick={() => (isOpenedFirst ? (open(), search()) : (search(), open()))}>New</button>
}

test.each([
  [true, '?edit=new&q=stair'],
  [false, '?q=stair&edit=new'],
])(
  'neither a form nor a search is lost where both come at once (form first: %s)',
  async (isOpenedFirst, address) => {
    const router = createMemoryRouter([{ path: '*', element: <Opening isOpenedFirst={isOpenedFirst} /> }])
    const screen = await render(<RouterProvider router={router} />)
    await screen.getByRole('button').click()
    await expect.poll(() => router.state.location).toMatchObject({ search: address, state: { opened: true } })
  },
)
