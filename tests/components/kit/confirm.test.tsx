import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ConfirmProvider, useConfirm } from '#web/panel/ui/confirm.tsx'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import { press } from '#tests/support/components/keys.ts'

/** A question over a form: leaving it answers nothing, and the form stays. */

function Form() {
  const ask = useConfirm()
  const [isOpen, setOpen] = useState(true)
  const [response, setAnswer] = useState('none yet')
  async function leave(): Promise<void> {
    const name = await ask({
      question: 'Leave?',
      choices: [
        { name: 'stay', label: 'Stay' },
        { name: 'leave', label: 'Leave' },
      ],
    })
    setAnswer(String(name))
    if (name === 'leave') setOpen(false)
  }
  return (
    <main>
      <p role="status">{response}</p>
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

test('the first choice of a question has the focus, and Escape leaves the question alone', async () => {
  await askToLeave()
  await press('Escape')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(form).toBeVisible()
  await expect.element(words).toHaveFocus()
  await expect.element(page.getByRole('status', { includeHidden: true })).toHaveTextContent('undefined')
})

test('a choice is its answer, and the focus goes back to where it was', async () => {
  await askToLeave()
  await press('Enter')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(words).toHaveFocus()
  await expect.element(page.getByRole('status', { includeHidden: true })).toHaveTextContent('stay')
})
