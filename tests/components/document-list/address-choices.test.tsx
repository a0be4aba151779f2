import { useEffect, useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAddressChoices } from '#web/panel/document/list-choices.ts'
import { useEditing } from '#web/panel/document/use-editing.ts'

/** Chooses an order while the first choice is shown, and then a part of the list before that order is. */
function Hasty() {
  const { q, sort, only, choose } = useAddressChoices()
  const isFirstShown = q !== '' && sort === '' && only === ''
  useLayoutEffect(() => {
    if (isFirstShown) choose({ sort: 'title' })
  })
  useEffect(() => {
    if (isFirstShown) choose({ only: 'published' })
  })
  return <button onClick={() => choose({ q: 'stair' })}>Search</button>
}

test('no choice is lost that came before an earlier one was shown', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Hasty /> }])
  const screen = await render(<RouterProvider router={router} />)
  await screen.getByRole('button').click()
  await expect.poll(() => router.state.location.search).toBe('?q=stair&sort=title&only=published')
})

/** Opens a form and chooses in the same moment, as a search does that was typed just before. */
function Opening({ isOpenedFirst }: { isOpenedFirst: boolean }) {
  const { choose } = useAddressChoices()
  const { open } = useEditing()
  const search = () => choose({ q: 'stair' })
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
