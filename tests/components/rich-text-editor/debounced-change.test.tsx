import { getNearestEditorFromDOMNode } from 'lexical'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'

/* The editor reports its text to the form when typing pauses, and before anything that may use the text. */

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Opens the editor with a stopped clock, so that a slow machine makes no pause. Spies on `toJSON`. */
async function openWithStoppedClock() {
  const editor = await openEditor()
  await editor.focus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const state = getNearestEditorFromDOMNode(editor.text.element())!.getEditorState()
  const toJSON = vi.spyOn(Object.getPrototypeOf(state) as typeof state, 'toJSON')
  return { ...editor, toJSON }
}

test('the text is serialized once when typing pauses, not for each key', async () => {
  const { received, toJSON } = await openWithStoppedClock()
  await type('another sentence')
  expect(received.changes).toEqual([])
  expect(toJSON).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(received.changes).toEqual(['<p>another sentence</p>'])
  expect(toJSON).toHaveBeenCalledTimes(1)
})

test('typing without a pause is reported after five seconds', async () => {
  const { received } = await openWithStoppedClock()
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    await type(letter)
    vi.advanceTimersByTime(240)
  }
  expect(received.changes).toHaveLength(1)
  expect(received.changes[0]).toMatch(/^<p>abcdefghijklmnopqrstuv/)
})

const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test.each<[action: string, act: (editor: Awaited<ReturnType<typeof openWithStoppedClock>>) => unknown]>([
  ['Ctrl+S', () => press('Control+S')],
  ['Escape', () => press('Escape')],
  ['Tab', () => press('Tab')],
  ['a click', (editor) => editor.click(editor.frame.getByRole('toolbar'))],
  ['a click by a script', () => document.querySelector('button')!.click()],
  ['losing the focus', ({ text }) => text.element().blur()],
  ['a submitted form', () => document.forms[0]!.requestSubmit()],
  ['Back in the browser', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['leaving the page', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ['a hidden tab', hide],
])('%s reports all that was typed', async (_action, act) => {
  const editor = await openWithStoppedClock()
  await type('abc')
  expect(editor.received.changes).toEqual([])
  await act(editor)
  expect(editor.received.changes).toEqual(['<p>abc</p>'])
})

test('a reload reports all that was typed, and asks, since the form did not know of it', async () => {
  const { received } = await openWithStoppedClock()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await type('abc')
  expect(asks()).toBe(true)
  expect(received.changes).toEqual(['<p>abc</p>'])
  expect(asks()).toBe(false)
})

test.each([
  ['a letter with AltGr', { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true }],
  ['deleting a word', { key: 'Backspace', ctrlKey: true }],
  ['moving by a word', { key: 'ArrowLeft', altKey: true }],
  ['Undo', { key: 'z', ctrlKey: true }],
  ['Escape of an input method', { key: 'Escape', isComposing: true }],
])('%s does not report the text, like typing a letter', async (_action, key) => {
  const { text, toJSON } = await openWithStoppedClock()
  await type('ab')
  text.element().dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }))
  expect(toJSON).not.toHaveBeenCalled()
})

test('reporting in the middle of a composed word does not end its composition', async () => {
  const { received } = await openWithStoppedClock()
  const compose = (text: string) =>
    cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('か')
  await compose('かな')
  hide()
  expect(received.changes).toEqual(['<p>かな</p>'])
  await cdp().send('Input.insertText', { text: '仮名' })
  vi.advanceTimersByTime(250)
  expect(received.html).toBe('<p>仮名</p>')
})

test('the last typed text is reported when the editor breaks', async () => {
  const { received, breakDown } = await openWithStoppedClock()
  await type('abc')
  breakDown()
  await expect.poll(() => received.html).toBe('<p>abc</p>')
})
