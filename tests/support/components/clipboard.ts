import { cdp, server } from 'vitest/browser'
import { press } from './keys.ts'

export type ClipboardContent = { html?: string; text?: string; /** a PNG, in base64 */ image?: string }

/**
 * Puts it on the browser's clipboard, where it stays as it is: what a page writes there by
 * `navigator.clipboard` would be cleaned.
 */
export async function writeClipboard({ html, text, image }: ClipboardContent): Promise<void> {
  if (image) {
    const blobs = {
      'image/png': decode(image),
      ...(html && { 'text/html': new Blob([html], { type: 'text/html' }) }),
    }
    return navigator.clipboard.write([new ClipboardItem(blobs)])
  }
  const write = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (html !== undefined) event.clipboardData!.setData('text/html', html)
    if (text !== undefined) event.clipboardData!.setData('text/plain', text)
  }
  window.addEventListener('copy', write, { capture: true, once: true })
  await press('ControlOrMeta+C')
}

/**
 * Drags it from outside of the browser and lets it fall on a place of the page. @param files paths in the
 * repository. @param whileOver runs before it falls
 */
export async function dragAndDrop(
  { x, y }: { x: number; y: number },
  { html, files = [] }: { html?: string; files?: string[] },
  whileOver: () => Promise<void> | void = () => {},
): Promise<void> {
  const around = window.frameElement!.getBoundingClientRect()
  const data = {
    items: html === undefined ? [] : [{ mimeType: 'text/html', data: html }],
    files: files.map((path) => `${server.config.root}/${path}`),
    dragOperationsMask: 1,
  }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    if (type === 'drop') await whileOver()
    await cdp().send('Input.dispatchDragEvent', { type, x: around.left + x, y: around.top + y, data })
  }
}

const decode = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' })
