import { expect, type Locator, type Page } from 'playwright/test'

export type Clipboard = { html?: string; text?: string; files?: { name: string; type: string; base64: string }[] }

/** The rich text editor of the panel, found by its label, and what somebody does with it. */
export function richTextEditor(page: Page, label: string) {
  const frame = page.getByRole('group', { name: label })
  const text = page.getByRole('textbox', { name: label, exact: true })
  const item = (name: string | RegExp): Locator => frame.getByRole('toolbar').getByRole('button', { name, exact: true })
  const choose = async (menu: RegExp, name: string) => {
    await item(menu).click()
    await frame.getByRole('menuitemradio', { name }).click()
  }
  const dialog = frame.getByRole('dialog')

  return {
    frame,
    text,
    item,
    dialog,
    /** Waits until its code is there. */
    open: () => expect(text).toBeVisible({ timeout: 30_000 }),
    /** Presses an item of the toolbar, or of the bar of a table: Bold, Bullet list, Add row below… */
    press: (name: string) => item(name).click(),
    block: (name: string) => choose(/^Block: /, name),
    align: (name: string) => choose(/^Alignment: /, name),
    type: async (words: string) => {
      await text.focus()
      await page.keyboard.type(words)
    },
    /** Selects words that stand in one piece of the text. */
    select: async (words: string) => {
      await text.evaluate((root, wanted) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = node.nodeValue!.indexOf(wanted)
          if (at < 0) continue
          ;(root as HTMLElement).focus()
          getSelection()!.setBaseAndExtent(node, at, node, at + wanted.length)
          return
        }
        throw new Error(`“${wanted}” is nowhere in the text`)
      }, words)
      await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toBe(words)
    },
    /** Moves the caret by a key, and waits for the editor to know of it. */
    move: async (key: string) => {
      await page.keyboard.press(key)
      await caretTold(text)
    },
    selectAll: async () => {
      await text.focus()
      await page.keyboard.press('ControlOrMeta+A')
    },
    link: async ({ url, words, newTab = false }: { url: string; words?: string; newTab?: boolean }) => {
      await item('Link').click()
      await dialog.getByLabel('Address').fill(url)
      if (words !== undefined) await dialog.getByLabel('Words to show').fill(words)
      await dialog.getByLabel('Open in a new tab').setChecked(newTab)
      await dialog.getByRole('button', { name: /^(?:Add|Update) link$/ }).click()
      await caretTold(text)
    },
    table: async ({ rows, columns, header = true }: { rows: number; columns: number; header?: boolean }) => {
      await item('Table').click()
      await dialog.getByLabel('Rows').fill(String(rows))
      await dialog.getByLabel('Columns').fill(String(columns))
      await dialog.getByLabel('First row is a header').setChecked(header)
      await dialog.getByRole('button', { name: 'Insert table' }).click()
    },
    images: (files: Parameters<Locator['setInputFiles']>[0]) => frame.locator('input[type="file"]').setInputFiles(files),
    /** As if another program had put this on the clipboard. */
    paste: (clipboard: Clipboard) => transfer(text, 'paste', clipboard),
    drop: (clipboard: Clipboard) => transfer(text, 'drop', clipboard),
  }
}

/**
 * Resolves once the browser has told of where the caret is: it does so in a task of its own, which keys that follow each other
 * as nobody's fingers do overtake.
 */
const caretTold = (text: Locator) => text.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

async function transfer(text: Locator, kind: 'paste' | 'drop', clipboard: Clipboard): Promise<void> {
  await text.focus()
  await text.evaluate((root, { kind: type, html, text: plain, files = [] }) => {
    const data = new DataTransfer()
    if (html !== undefined) data.setData('text/html', html)
    if (plain !== undefined) data.setData('text/plain', plain)
    for (const file of files) data.items.add(new File([Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0))], file.name, { type: file.type }))
    const { left, bottom, width } = (root.lastElementChild ?? root).getBoundingClientRect()
    const options = { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: bottom - 4 }
    root.dispatchEvent(type === 'paste' ? new ClipboardEvent('paste', { ...options, clipboardData: data }) : new DragEvent('drop', { ...options, dataTransfer: data }))
  }, { kind, ...clipboard })
}
