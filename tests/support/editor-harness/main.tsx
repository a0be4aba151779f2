import { StrictMode, useEffect, useState } from 'react'
import { createEditor, type LexicalEditor } from 'lexical'
import { createRoot } from 'react-dom/client'
import '#web/styles/index.css'
import { LazyRichTextEditor } from '#web/admin/rich-text-editor/lazy-rich-text-editor.tsx'
import { EDITOR_NODES } from '#web/admin/rich-text-editor/editor-nodes.ts'
import { readEditorHtml } from '#web/admin/rich-text-editor/html/read-editor-html.ts'
import { writeEditorHtml } from '#web/admin/rich-text-editor/html/write-editor-html.ts'
import type { UploadedImage } from '#web/admin/rich-text-editor/images/uploads.ts'

/** A form with the editor in it, and what the editor tells it. Tests play the network: each upload waits for them. */
type Running = { name: string; type: string; progress: (percent: number) => void; finish: (image: UploadedImage) => void; fail: (message: string) => void; isAborted: () => boolean }
export type Harness = { html: string; changes: string[]; isBusy: boolean; uploads: Running[]; submits: number; /** the text that was opened last */ shown: string; open: (value: string) => void; setError: (error?: string) => void; setDisabled: (disabled: boolean) => void; breakEditor: () => void; /** opened and saved, without the screen */ reopen: (html: string) => string }
declare global {
  interface Window {
    harness: Harness
  }
}

const harness = (window.harness = { html: '', changes: [], isBusy: false, uploads: [], submits: 0, reopen } as unknown as Harness)

function Page() {
  const [opened, setOpened] = useState({ key: 0, value: new URLSearchParams(location.search).get('value') ?? '' })
  const [error, setError] = useState<string>()
  const [disabled, setDisabled] = useState(false)
  Object.assign(harness, { setError, setDisabled, breakEditor, open: (value: string) => {
    Object.assign(harness, { html: value, changes: [] })
    setOpened(({ key }) => ({ key: key + 1, value }))
  } })
  useEffect(() => void (harness.shown = opened.value), [opened])
  return (
    <main style={{ maxWidth: '48rem', margin: '0 auto', padding: '1.25rem' }}>
      <h1>Post</h1>
      <form onSubmit={(event) => { event.preventDefault(); harness.submits += 1 }}>
        <p><input aria-label="Before" /></p>
        <LazyRichTextEditor
          label="Content"
          value={opened.value}
          resetKey={opened.key}
          error={error}
          disabled={disabled}
          onChange={(html) => { harness.html = html; harness.changes.push(html) }}
          onBusy={(isBusy) => { harness.isBusy = isBusy }}
          uploadImage={(file, { onProgress, signal }) => new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
            harness.uploads.push({ name: file.name, type: file.type, progress: onProgress, finish: resolve, fail: (message) => reject(new Error(message)), isAborted: () => signal.aborted })
          })}
        />
        <p><button type="submit">Save</button></p>
      </form>
    </main>
  )
}

function reopen(html: string): string {
  const editor = createEditor({ nodes: EDITOR_NODES })
  return writeEditorHtml(editor.parseEditorState(JSON.stringify(readEditorHtml(html))).toJSON())
}

/** As a fault inside an update of Lexical's would. */
function breakEditor(): void {
  const root = document.querySelector<HTMLElement & { __lexicalEditor?: LexicalEditor }>('[contenteditable]')
  root!.__lexicalEditor!.update(() => {
    throw new Error('broken on purpose')
  })
}

createRoot(document.getElementById('root')!).render(<StrictMode><Page /></StrictMode>)
