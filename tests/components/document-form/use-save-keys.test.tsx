import { useRef, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useSaveKeys } from '#web/panel/form/use-save-keys.ts'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import { press } from '#tests/support/components/keys.ts'

/* Ctrl+S and Ctrl+Enter save the form of a dialog. */

type Props = { isDisabled?: boolean; onSubmit: () => void; onInput: () => void; save?: () => void }

function Form({ isDisabled = false, onSubmit, onInput, save }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const keys = useSaveKeys({ form, isDisabled, save })
  const [isSecondOpen, setSecondOpen] = useState(false)
  return (
    <Dialog title="A post" onClose={() => {}}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <label>
          Text <textarea onInput={onInput} />
        </label>
        <button type="button" onClick={() => setSecondOpen(true)}>
          More
        </button>
        {save && (
          <button type="button" {...keys.save}>
            Save draft
          </button>
        )}
        <button type="submit" disabled={isDisabled} {...keys.submit}>
          Save
        </button>
      </form>
      {isSecondOpen && (
        <Dialog title="Another layer" onClose={() => setSecondOpen(false)}>
          <label>
            Other <input />
          </label>
        </Dialog>
      )}
    </Dialog>
  )
}

/** Opens the form. @returns counts of its events, and the keys that were not handled */
async function openForm(props: Pick<Props, 'isDisabled' | 'save'> = {}) {
  const received = { submits: 0, inputs: 0, unused: [] as string[] }
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey && event.key !== 'Control' && !event.defaultPrevented) received.unused.push(event.key)
  }
  window.addEventListener('keydown', listen, { capture: false })
  onTestFinished(() => window.removeEventListener('keydown', listen))
  await render(
    <Form {...props} onSubmit={() => (received.submits += 1)} onInput={() => (received.inputs += 1)} />,
  )
  await expect.element(page.getByLabelText('Text')).toHaveFocus()
  return received
}

test('Ctrl+S and Ctrl+Enter save from a field, Ctrl+S from the dialog’s Close button, and type nothing', async () => {
  const received = await openForm()
  await press('Control+S', 'Control+Enter')
  expect(received).toEqual({ submits: 2, inputs: 0, unused: [] })
  page.getByRole('button', { name: 'Close' }).element().focus()
  await press('Control+S')
  expect(received.submits).toBe(3)
  await press('Enter')
  expect(received.submits).toBe(3)
})

test('Ctrl+S and Ctrl+Enter do nothing in a disabled form, and do not reach the browser', async () => {
  const received = await openForm({ isDisabled: true })
  await press('Control+S', 'Control+Enter')
  expect(received).toEqual({ submits: 0, inputs: 0, unused: [] })
})

test('keys in a second dialog do not save the form below', async () => {
  const received = await openForm()
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByLabelText('Other')).toHaveFocus()
  await press('Control+S')
  expect(received).toEqual({ submits: 0, inputs: 0, unused: [] })
  await press('Control+Enter')
  expect(received.submits).toBe(0)
})

test('Ctrl+S saves in place where the form can, and Ctrl+Enter alone submits it', async () => {
  let drafts = 0
  const received = await openForm({ save: () => (drafts += 1) })
  await press('Control+S')
  expect([drafts, received.submits]).toEqual([1, 0])
  await press('Control+Enter')
  expect([drafts, received.submits]).toEqual([1, 1])
  const draft = page.getByRole('button', { name: 'Save draft' })
  await expect.element(draft).toHaveAttribute('aria-keyshortcuts', 'Control+S')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.element(save).toHaveAttribute('aria-keyshortcuts', 'Control+Enter')
})

test('the save button names its keys', async () => {
  await openForm()
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(save).toHaveAttribute('aria-keyshortcuts', 'Control+S Control+Enter')
  await expect.element(save).toHaveAttribute('title', 'Ctrl+S')
})

test('neither Ctrl+S nor Ctrl+Enter saves while an input method composes a word', async () => {
  const received = await openForm()
  const text = page.getByLabelText('Text').element()
  for (const key of ['s', 'Enter']) {
    // 229 is the key code of keys that an input method handles
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      text.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true, ...composing }))
    }
  }
  expect(received.submits).toBe(0)
  text.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }))
  expect(received.submits).toBe(1)
})
