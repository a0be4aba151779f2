import { cdp, server } from 'vitest/browser'
import { press } from './keys.ts'

export type ClipboardContent = { html?: string; text?: string; /** a PNG, in base64 */ image?: string }

/**
 * Puts content on the browser's clipboard. Without an image it is written in a `copy` event, because
 * `navigator.clipboard` would clean its HTML.
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
 * Drags content from outside of the browser to a point of the page and drops it there.
 * @param files paths in the repository
 * @param whileOver runs before the drop
 */
export async function dragAndDrop(
  { x, y }: { x: number; y: number },
  { html, files = [] }: { html?: string; files?: string[] },
  whileOver: () => Promise<void> | void = () => {},
): Promise<void> {
  const frame = window.frameElement!.getBoundingClientRect()
  const data = {
    items: html === undefined ? [] : [{ mimeType: 'text/html', data: html }],
    files: files.map((path) => `${server.config.root}/${path}`),
    dragOperationsMask: 1,
  }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    if (type === 'drop') await whileOver()
    await cdp().send('Input.dispatchDragEvent', { type, x: frame.left + x, y: frame.top + y, data })
  }
}

const decode = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'image/png' })
