import { getNearestEditorFromDOMNode } from 'lexical'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LazyRichTextEditor } from '#web/panel/editor/lazy-rich-text-editor.tsx'
// loads the editor's code before a test begins
import '#web/panel/editor/rich-text-editor.tsx'
import type { RichTextEditorProps } from '#web/panel/editor/rich-text-editor.tsx'
import type { UploadedImage } from '#web/panel/editor/images/text-image-uploads.ts'
import { whenSelectionReported } from '#tests/support/browser/in-page/when-selection-reported.ts'
import { canonicalize } from '#tests/unit/rich-text/canonicalize.ts'
import { image, sources } from '#tests/unit/rich-text/images.ts'
import { type ClipboardContent, dragAndDrop, writeClipboard } from './clipboard.ts'
import { press, type } from './keys.ts'

/** The HTML of an image that the server knows, as the server writes it. */
export const storedImage = `<img src="${sources[0]}" alt="A" width="${image.width}" height="${image.height}">`

/** An upload that waits for the test to respond to it. */
type PendingUpload = {
  name: string
  progress: (percent: number) => void
  finish: (image: UploadedImage) => void
  fail: (message: string) => void
  isAborted: () => boolean
}

/**
 * Opens a form with the editor in it.
 *
 * @param around wraps the form
 * @returns locators and actions of the editor, and what the form received from it
 */
export async function openEditor(
  html = '',
  { around = (form) => form }: { around?: (form: ReactNode) => ReactNode } = {},
) {
  const received = {
    html,
    changes: [] as string[],
    isBusy: false,
    uploads: [] as PendingUpload[],
    submits: 0,
  }
  let props: Partial<RichTextEditorProps> = { value: html, resetKey: 0 }
  const uploadImage: RichTextEditorProps['uploadImage'] = (file, { onProgress, signal }) =>
    new Promise((finish, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      const fail = (message: string) => reject(new Error(message))
      received.uploads.push({
        name: file.name,
        progress: onProgress,
        finish,
        fail,
        isAborted: () => signal.aborted,
      })
    })
  const form = () => (
    <main style={{ maxWidth: '48rem', margin: '0 auto', padding: '1.25rem' }}>
      <h1>Post</h1>
      {around(
        <form
          onSubmit={(event) => {
            event.preventDefault()
            received.submits += 1
          }}
        >
          <p>
            <input aria-label="Before" />
          </p>
          <LazyRichTextEditor
            label="Content"
            value=""
            {...props}
            onChange={(changed) => {
              received.html = changed
              received.changes.push(changed)
            }}
            onBusy={(isBusy) => {
              received.isBusy = isBusy
            }}
            uploadImage={uploadImage}
          />
          <p>
            <button type="submit">Save</button>
          </p>
        </form>,
      )}
    </main>
  )
  const { rerender } = await render(form())
  const editor = { ...partsOf(page), received }
  await expect.element(editor.text).toBeVisible()
  // React loads the lazy editor in each file anew, and shows it before its effects have run, which restore
  // the caret: a second render waits for them
  await rerender(form())
  return {
    ...editor,
    ...actionsIn(editor),
    set: async (changed: Partial<RichTextEditorProps>) => {
      props = { ...props, ...changed }
      await rerender(form())
    },
    /** opens another text */
    load: async (value: string) => {
      Object.assign(received, { html: value, changes: [] })
      props = { ...props, value, resetKey: Number(props.resetKey) + 1 }
      await rerender(form())
    },
    /** waits until the text is this, and asserts that the server would not change it */
    expectHtml: async (wanted: string) => {
      await expect.poll(() => received.html).toBe(wanted)
      // `canonicalize` knows one image
      const withKnownImage = wanted.replace(/src="[^"]*"/g, `src="${sources[0]}"`)
      expect(canonicalize(withKnownImage)).toBe(withKnownImage)
    },
    /** throws within an update of Lexical */
    breakDown: () =>
      getNearestEditorFromDOMNode(editor.text.element())!.update(() => {
        throw new Error('broken on purpose')
      }),
  }
}

function partsOf(within: typeof page) {
  const frame = within.getByRole('group', { name: 'Content', exact: true })
  return {
    frame,
    text: within.getByRole('textbox', { name: 'Content', exact: true }),
    dialog: within.getByRole('dialog', { name: /^(?:(?:Add|Edit) link|Insert table)$/ }),
    menu: within.getByRole('menu', { name: /^(?:Block|Alignment)$/ }),
    /** An item of the toolbar, or of the bar of a table: Bold, Bullet list, Add row below… */
    item: (name: string | RegExp) => frame.getByRole('toolbar').getByRole('button', { name, exact: true }),
  }
}

function actionsIn({ frame, text, dialog, menu, item }: ReturnType<typeof partsOf>) {
  const click = async (target: Locator) => {
    await whenSelectionReported()
    await target.click()
    await whenSelectionReported()
  }
  const choose = async (button: RegExp, name: string) => {
    await click(item(button))
    await click(menu.getByRole('menuitemradio', { name }))
  }
  const focus = async () => {
    text.element().focus()
    await whenSelectionReported()
  }
  return {
    click,
    focus,
    press: (name: string) => click(item(name)),
    block: (name: string) => choose(/^Block: /, name),
    align: (name: string) => choose(/^Alignment: /, name),
    type: async (words: string) => {
      await focus()
      await type(words)
    },
    /** Selects words that lie in one text node. */
    select: async (words: string) => {
      const walker = document.createTreeWalker(text.element(), NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const index = node.nodeValue!.indexOf(words)
        if (index < 0) continue
        await focus()
        getSelection()!.setBaseAndExtent(node, index, node, index + words.length)
        return whenSelectionReported()
      }
      throw new Error(`“${words}” is nowhere in the text`)
    },
    selectAll: async () => {
      await focus()
      await press('ControlOrMeta+A')
    },
    link: async ({ url, words, newTab = false }: { url: string; words?: string; newTab?: boolean }) => {
      await click(item('Link'))
      await dialog.getByLabelText('Address').fill(url)
      if (words !== undefined) await dialog.getByLabelText('Link text').fill(words)
      const check = dialog.getByLabelText('Open in a new tab')
      if ((check.element() as HTMLInputElement).checked !== newTab) await check.click()
      await click(dialog.getByRole('button', { name: /^(?:Add|Update) link$/ }))
    },
    table: async ({ rows, columns }: { rows: number; columns: number }) => {
      await click(item('Table'))
      await dialog.getByLabelText('Rows').fill(String(rows))
      await dialog.getByLabelText('Columns').fill(String(columns))
      await click(dialog.getByRole('button', { name: 'Insert table' }))
    },
    images: (...files: File[]) => frame.getByLabelText('Images for Content').upload(files),
    /** Pastes content of another program at the caret. */
    paste: async (content: ClipboardContent) => {
      await focus()
      await writeClipboard(content)
      await press('ControlOrMeta+V')
    },
    /**
     * Drops content at the end of the text, or on an element of it.
     * @param at pixels below the top of that element, or above its bottom if negative
     */
    drop: (
      content: { html?: string; files?: string[] },
      {
        on = text.element().lastElementChild ?? text.element(),
        at = -4,
        whileOver,
      }: { on?: Element; at?: number; whileOver?: () => Promise<void> | void } = {},
    ) => {
      on.scrollIntoView({ block: 'nearest' })
      const { left, top, bottom, width } = on.getBoundingClientRect()
      return dragAndDrop({ x: left + width / 2, y: at < 0 ? bottom + at : top + at }, content, whileOver)
    },
    /** Where the line is that shows the target of a dragged image: pixels from the top of the window. */
    dropLine: () =>
      text.element().parentElement!.querySelector('[class*="dropLine"]')?.getBoundingClientRect().top,
  }
}
