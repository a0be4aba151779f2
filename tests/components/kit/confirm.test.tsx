import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmProvider, useConfirm } from '#web/panel/ui/confirm.tsx'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import { press } from '#tests/support/components/keys.ts'

/* A question over a form: closing it answers `undefined`, and the form stays. */

function Form() {
  const ask = useConfirm()
  const [isOpen, setOpen] = useState(true)
  const [answer, setAnswer] = useState('none yet')
  async function leave(): Promise<void> {
    const choice = await ask({
      question: 'Leave?',
      choices: [
        { name: 'stay', label: 'Stay' },
        { name: 'leave', label: 'Leave' },
      ],
    })
    setAnswer(String(choice))
    if (choice === 'leave') setOpen(false)
  }
  return (
    <main>
      <p role="status">{answer}</p>
      {isOpen && (
        <Dialog title="A form" onClose={leave}>
          <input aria-label="Words" />
        </Dialog>
      )}
    </main>
  )
}

const form = page.getByRole('dialog', { name: 'A form' })
const question = page.getByRole('dialog', { name: 'Leave?' })
const words = page.getByLabelText('Words')

async function askToLeave(): Promise<void> {
  await render(
    <ConfirmProvider>
      <Form />
    </ConfirmProvider>,
  )
  await expect.element(words).toHaveFocus()
  await press('Escape')
  await expect.element(question.getByRole('button', { name: 'Stay' })).toHaveFocus()
}

test('the first choice of a question has the focus, and Escape closes the question only', async () => {
  await askToLeave()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form).toBeVisible()
  await expect.element(words).toHaveFocus()
  await expect.element(page.getByRole('status', { includeHidden: true })).toHaveTextContent('undefined')
})

test('the answer is the name of the choice, and the focus goes back to where it was', async () => {
  await askToLeave()
  await press('Enter')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(words).toHaveFocus()
  await expect.element(page.getByRole('status', { includeHidden: true })).toHaveTextContent('stay')
})
