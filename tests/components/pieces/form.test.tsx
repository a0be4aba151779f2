import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PieceItem } from '#web/panel/document/pieces/piece-values.ts'
import { PiecesField } from '#web/panel/document/pieces/pieces-field.tsx'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { press } from '#tests/support/components/keys.ts'
import { withSession } from '#tests/support/components/with-session.tsx'

/** The form of the media after a text: where the focus goes. */

function Form() {
  const [pieces, setPieces] = useState<PieceItem[]>([])
  return (
    <PiecesField
      pieces={pieces}
      errors={{}}
      disabled={false}
      onChange={setPieces}
      uploadImage={() => Promise.reject(new Error('No pictures here'))}
      onBusy={() => {}}
    />
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const push = async (name: string) => {
  button(name).element().focus()
  await press('Enter')
}

async function open() {
  const form = (
    <main>
      <h1>Form</h1>
      <Form />
    </main>
  )
  await render(withSession('ada', form, 'a-token'))
  await page.getByText('Media after the text').click()
}

const focused = () => document.activeElement!

test('a piece that is added has the focus, and one that is removed leaves it to the buttons', async () => {
  await open()
  await push('Add: Film')
  expect(focused()).toBe(page.getByRole('listitem').element())
  await push('Add: Compare')
  expect(focused().textContent).toContain('Compare')
  await push('Remove Compare, piece 2')
  await expect.element(button('Add: Compare')).toBeVisible()
  expect(focused()).toBe(button('Add: Compare').element())
  expect(await accessibilityViolations()).toEqual([])
})

test('so do takes, rooms and hot spots', async () => {
  await open()
  await push('Add: Listen')
  await push('Add a take to compare')
  expect(focused().textContent).toContain('Take 2')
  await push('Add another take')
  await push('Add another take')
  expect(focused().textContent).toContain('Take 4')
  await push('Remove Take 4')
  expect(focused()).toBe(button('Add another take').element())

  await push('Add: Look around')
  await push('Add room')
  expect(focused().textContent).toContain('Room 2')
  await push('Move Room 2 up')
  expect(focused().textContent).toContain('opens first')
  await push('Remove Room 2')
  expect(focused()).toBe(button('Add room').element())
})
