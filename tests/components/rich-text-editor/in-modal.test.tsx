import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Modal } from '#web/panel/ui/modal.tsx'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press } from '#tests/support/components/keys.ts'

/** A form with the editor stands in a modal: Escape leaves what lies on top, and nothing else with it. */

const openInModal = async () => {
  const onClose = vi.fn()
  const editor = await openEditor('<p>a</p>', {
    around: (form) => (
      <Modal title="A post" onClose={onClose}>
        {form}
      </Modal>
    ),
  })
  await editor.select('a')
  return { editor, onClose }
}

for (const name of ['Block: Paragraph', 'Alignment: Left', 'Link', 'Table']) {
  test(`Escape closes what “${name}” opens, and the next one asks about the form`, async () => {
    const { editor, onClose } = await openInModal()
    const popover = editor.menu.or(editor.dialog)
    await editor.click(editor.item(name))
    await expect.element(popover).toBeVisible()
    await press('Escape')
    await expect.element(popover).not.toBeInTheDocument()
    await expect.element(editor.text).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await press('Escape')
    expect(onClose).toHaveBeenCalledOnce()
  })
}

test('Escape in the toolbar leads to the text and leaves the form open', async () => {
  const { editor, onClose } = await openInModal()
  await press('Alt+F10')
  await expect.element(editor.item(/^Block: /)).toHaveFocus()
  await press('Escape')
  await expect.element(editor.text).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

test('the Tab key leads through the toolbar to the text', async () => {
  const { editor } = await openInModal()
  await press('Alt+F10')
  await expect.element(page.getByText('Block: Paragraph', { exact: true })).toBeVisible()
  await press('Tab')
  await expect.element(editor.text).toHaveFocus()
})

test('a dialog that was pressed beside its fields is still the one that Escape closes', async () => {
  const { editor, onClose } = await openInModal()
  await editor.press('Table')
  await editor.dialog.click({ position: { x: 3, y: 3 } })
  await press('Escape')
  await expect.element(editor.dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'A post' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
