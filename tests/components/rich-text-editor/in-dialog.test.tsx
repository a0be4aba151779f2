import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#web/panel/ui/dialog.tsx'
import { measureOverflow } from '#tests/support/browser/in-page/measure-overflow.ts'
import { accessibilityViolations } from '#tests/support/components/axe.ts'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press } from '#tests/support/components/keys.ts'

/* The editor in the dialog of a form: Escape closes only what is on top. */

const openInDialog = async () => {
  const onClose = vi.fn()
  const editor = await openEditor('<p>a</p>', {
    around: (form) => (
      <Dialog title="A post" onClose={onClose}>
        {form}
      </Dialog>
    ),
  })
  await editor.select('a')
  return { editor, onClose }
}

for (const name of ['Block: Paragraph', 'Alignment: Left', 'Link', 'Table']) {
  test(`Escape closes what “${name}” opens, and the next one asks about the form`, async () => {
    const { editor, onClose } = await openInDialog()
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
  const { editor, onClose } = await openInDialog()
  await press('Alt+F10')
  await expect.element(editor.item(/^Block: /)).toHaveFocus()
  await press('Escape')
  await expect.element(editor.text).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
})

describe('at full height', () => {
  const isFull = ({ editor }: Awaited<ReturnType<typeof openInDialog>>) =>
    expect.poll(() => {
      const { top, bottom, left, right } = editor.frame.element().getBoundingClientRect()
      return top === 0 && left === 0 && bottom === window.innerHeight && right === window.innerWidth
    })

  for (const width of [360, 1280]) {
    test(`the editor fills the window, and nothing overflows, at ${width} pixels`, async () => {
      onTestFinished(() => page.viewport(1280, 720))
      await page.viewport(width, 740)
      const open = await openInDialog()
      const { editor } = open
      await expect.element(editor.item('Full height')).toHaveAttribute('aria-pressed', 'false')
      await editor.press('Full height')
      await expect.element(editor.item('Full height')).toHaveAttribute('aria-pressed', 'true')
      await isFull(open).toBe(true)
      await expect.element(editor.text).toHaveFocus()
      expect(measureOverflow()).toEqual({ by: 0, elements: [] })
      expect(await accessibilityViolations()).toEqual([])
      await editor.press('Full height')
      await isFull(open).toBe(false)
      expect(Math.round(editor.frame.element().getBoundingClientRect().height)).toBe(400)
    })
  }

  test('Escape closes a popup first, then leaves full height, and only then asks about the form', async () => {
    const open = await openInDialog()
    const { editor, onClose } = open
    await editor.press('Full height')
    await editor.press('Link')
    await expect.element(editor.dialog).toBeVisible()
    await isFull(open).toBe(true)
    await press('Escape')
    await expect.element(editor.dialog).not.toBeInTheDocument()
    await press('Alt+F10', 'Escape')
    await expect.element(editor.text).toHaveFocus()
    await isFull(open).toBe(true)
    await press('Escape')
    await isFull(open).toBe(false)
    await expect.element(editor.text).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    await press('Escape')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('moving the focus out of the editor, and a save, end full height', async () => {
    const open = await openInDialog()
    const { editor } = open
    await editor.press('Full height')
    await isFull(open).toBe(true)
    await editor.focus()
    await press('Tab')
    await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
    await isFull(open).toBe(false)
    await editor.press('Full height')
    await isFull(open).toBe(true)
    await editor.set({ disabled: true })
    await isFull(open).toBe(false)
  })
})

test('the Tab key leads through the toolbar to the text', async () => {
  const { editor } = await openInDialog()
  await press('Alt+F10')
  await expect.element(page.getByText('Block: Paragraph', { exact: true })).toBeVisible()
  await press('Tab')
  await expect.element(editor.text).toHaveFocus()
})

test('Escape closes a dialog of the editor also after a click beside its fields', async () => {
  const { editor, onClose } = await openInDialog()
  await editor.press('Table')
  await editor.dialog.click({ position: { x: 3, y: 3 } })
  await press('Escape')
  await expect.element(editor.dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'A post' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
