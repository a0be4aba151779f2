import { useEffect, useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAddressChoices } from '#web/panel/document/list-choices.ts'

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
