import { expect, type Locator, type Page } from 'playwright/test'
import { whenSelectionReported } from './in-page/when-selection-reported.ts'

/**
 * Locators and actions of the panel's rich text editor, for journeys; the editor's own tests are
 * tests/components/rich-text-editor.
 * @param label of the editor's field
 */
export function richTextEditor(page: Page, label: string) {
  const frame = page.getByRole('group', { name: label })
  const text = page.getByRole('textbox', { name: label, exact: true })
  const item = (name: string | RegExp): Locator =>
    frame.getByRole('toolbar').getByRole('button', { name, exact: true })
  const choose = async (menu: RegExp, name: string) => {
    await item(menu).click()
    await page.getByRole('menuitemradio', { name }).click()
  }
  const dialog = page.getByRole('dialog', { name: /^(?:(?:Add|Edit) link|Insert table)$/ })
  const whenReported = () => text.evaluate(whenSelectionReported)

  return {
    frame,
    text,
    item,
    dialog,
    /** Waits until the editor's code has loaded. */
    open: () => expect(text).toBeVisible(),
    /** Presses an item of the toolbar, or of the bar of a table: Bold, Bullet list, Add row below… */
    press: (name: string) => item(name).click(),
    block: (name: string) => choose(/^Block: /, name),
    align: (name: string) => choose(/^Alignment: /, name),
    type: async (words: string) => {
      await text.focus()
      await page.keyboard.type(words)
    },
    /** Selects words that lie in one text node. */
    select: async (words: string) => {
      await text.evaluate((root, wanted) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const index = node.nodeValue!.indexOf(wanted)
          if (index < 0) continue
          ;(root as HTMLElement).focus()
          getSelection()!.setBaseAndExtent(node, index, node, index + wanted.length)
          return
        }
        throw new Error(`“${wanted}” is nowhere in the text`)
      }, words)
      await whenReported()
    },
    /** Moves the caret by a key, and waits until the editor knows of it. */
    move: async (key: string) => {
      await page.keyboard.press(key)
      await whenReported()
    },
    link: async ({ url, words, newTab = false }: { url: string; words?: string; newTab?: boolean }) => {
      await item('Link').click()
      await dialog.getByLabel('Address').fill(url)
      if (words !== undefined) await dialog.getByLabel('Link text').fill(words)
      await dialog.getByLabel('Open in a new tab').setChecked(newTab)
      await dialog.getByRole('button', { name: /^(?:Add|Update) link$/ }).click()
      await whenReported()
    },
    table: async ({ rows, columns, header = true }: { rows: number; columns: number; header?: boolean }) => {
      await item('Table').click()
      await dialog.getByLabel('Rows').fill(String(rows))
      await dialog.getByLabel('Columns').fill(String(columns))
      await dialog.getByLabel('First row is a header').setChecked(header)
      await dialog.getByRole('button', { name: 'Insert table' }).click()
    },
    images: (files: Parameters<Locator['setInputFiles']>[0]) =>
      frame.locator('input[type="file"]').setInputFiles(files),
  }
}
