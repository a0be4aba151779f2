import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog, DialogActions } from '#web/panel/ui/dialog.tsx'
import { press } from '#tests/support/components/keys.ts'

/* What every form and question of the panel has from `Dialog`. Tests of screens do not repeat it. */

type PageProps = { isLocked?: boolean; onClose?: () => void; isEditable?: boolean }

function Page({ isLocked, onClose, isEditable = true }: PageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main style={{ height: '200vh' }}>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Behind</button>
      {isOpen && (
        <Dialog
          title="A form"
          isLocked={isLocked}
          onClose={() => {
            onClose?.()
            setOpen(false)
          }}
        >
          {isEditable && <input aria-label="First" />}
          <DialogActions>
            <button>Save</button>
          </DialogActions>
        </Dialog>
      )}
    </main>
  )
}

const open = page.getByRole('button', { name: 'Open' })
const dialog = page.getByRole('dialog', { name: 'A form' })
const first = page.getByLabelText('First')

/** Turns the wheel over the page's left edge, and waits two frames, after which the page has scrolled. */
async function turnWheel(): Promise<void> {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 5, y: 300, deltaX: 0, deltaY: 200 })
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

async function openDialog(props: PageProps = {}): Promise<void> {
  await render(<Page {...props} />)
  await open.click()
  await expect.element(dialog).toBeVisible()
}

for (const [name, leave] of [
  ['by Escape', () => press('Escape')],
  ['by its button', () => dialog.getByRole('button', { name: 'Close' }).click()],
] as const) {
  test(`a dialog is closed ${name}, and the button that opened it has the focus again`, async () => {
    await openDialog()
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
  })
}

test('the focus begins at the first field of a dialog', async () => {
  await openDialog()
  await expect.element(first).toHaveFocus()
})

test('the focus begins at the first action of a dialog without a field', async () => {
  await openDialog({ isEditable: false })
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('nothing behind a dialog takes the focus, by the Tab key or by a click', async () => {
  await openDialog()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 6; step += 1) {
      await press(key)
      expect(
        document.activeElement === document.body || dialog.element().contains(document.activeElement),
        document.activeElement?.outerHTML,
      ).toBe(true)
    }
  }
  const { left, top } = page
    .getByRole('button', { name: 'Behind', includeHidden: true })
    .element()
    .getBoundingClientRect()
  const layer = dialog.element().parentElement
  expect(document.elementFromPoint(left + 2, top + 2)).toBe(layer)
})

test('the page behind a dialog does not scroll until the dialog is closed', async () => {
  await openDialog()
  await turnWheel()
  expect(scrollY).toBe(0)
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await turnWheel()
  await expect.poll(() => scrollY).toBeGreaterThan(0)
})

test('a locked dialog cannot be closed, however often Escape is pressed', async () => {
  const onClose = vi.fn()
  await openDialog({ isLocked: true, onClose })
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await press('Escape', 'Escape', 'Escape')
  await expect.element(dialog).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

for (const [width, height] of [
  [360, 560],
  [844, 390],
] as const) {
  for (const size of ['small', 'large'] as const) {
    test(`a long ${size} form’s actions are visible at ${width} × ${height} and cover no focused field`, async () => {
      onTestFinished(() => page.viewport(1280, 720))
      await page.viewport(width, height)
      await render(
        <Dialog title="A form" size={size} onClose={() => {}}>
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>
              <input aria-label={`Field ${index}`} style={{ height: '2.75rem' }} />
            </p>
          ))}
          <DialogActions>
            <button>Cancel</button>
            <button>Save</button>
          </DialogActions>
        </Dialog>,
      )
      const rectOf = (name: string) => dialog.getByRole('button', { name }).element().getBoundingClientRect()
      const frame = dialog.element().getBoundingClientRect()
      expect(frame.bottom).toBeLessThanOrEqual(height)
      for (const name of ['Cancel', 'Save']) {
        expect(rectOf(name).bottom).toBeLessThan(frame.bottom)
        expect(rectOf(name).top).toBeGreaterThan(frame.top)
      }
      const fields = dialog.getByRole('textbox').elements() as HTMLElement[]
      for (let step = 1; step < fields.length; step += 1) {
        await press('Tab')
        expect(document.activeElement).toBe(fields[step])
        expect(fields[step]!.getBoundingClientRect().bottom).toBeLessThanOrEqual(rectOf('Cancel').top)
      }
    })
  }
}

// 229 is the key code of keys that an input method handles
test.for([{ isComposing: true }, { keyCode: 229 }])(
  'Escape that discards the word of an input method leaves a dialog open: %o',
  async (composing) => {
    const onClose = vi.fn()
    await openDialog({ onClose })
    const input = first.element()
    const escape = (fields: KeyboardEventInit) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...fields }),
      )
    escape(composing)
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(dialog).toBeVisible()
    escape({ keyCode: 27 })
    expect(onClose).toHaveBeenCalledOnce()
  },
)
