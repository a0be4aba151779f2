import { getNearestEditorFromDOMNode } from 'lexical'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { openEditor } from '#tests/support/components/editor.tsx'
import { press, type } from '#tests/support/components/keys.ts'

/** The form is told of a text once the typing pauses, and before anything may act on it. */

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Its clock stands until the test moves it: no pause is one that a slow machine makes. */
async function openStill() {
  const editor = await openEditor()
  await editor.focus()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const state = getNearestEditorFromDOMNode(editor.text.element())!.getEditorState()
  const written = vi.spyOn(Object.getPrototypeOf(state) as typeof state, 'toJSON')
  return { ...editor, written }
}

test('the whole text is written once the typing pauses, not for each key', async () => {
  const { received, written } = await openStill()
  await type('another sentence')
  expect(received.changes).toEqual([])
  expect(written).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(received.changes).toEqual(['<p>another sentence</p>'])
  expect(written).toHaveBeenCalledTimes(1)
})

test('somebody who types without a pause is not more than five seconds ahead of the form', async () => {
  const { received } = await openStill()
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

test.each<[what: string, act: (editor: Awaited<ReturnType<typeof openStill>>) => unknown]>([
  ['Ctrl+S', () => press('Control+S')],
  ['Escape', () => press('Escape')],
  ['Tab', () => press('Tab')],
  ['a click', (editor) => editor.click(editor.frame.getByRole('toolbar'))],
  ['a click that a program makes', () => document.querySelector('button')!.click()],
  ['a lost focus', ({ text }) => text.element().blur()],
  ['a form that is sent', () => document.forms[0]!.requestSubmit()],
  ['a step back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['a page that goes', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ['a tab that is hidden', hide],
])('%s finds all that was typed', async (_what, act) => {
  const editor = await openStill()
  await type('abc')
  expect(editor.received.changes).toEqual([])
  await act(editor)
  expect(editor.received.changes).toEqual(['<p>abc</p>'])
})

test('a reload finds all that was typed, and asks: the form does not know yet that it would', async () => {
  const { received } = await openStill()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await type('abc')
  expect(asks()).toBe(true)
  expect(received.changes).toEqual(['<p>abc</p>'])
  expect(asks()).toBe(false)
})

test.each([
  ['a letter with AltGr', { key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true }],
  ['a word that is deleted', { key: 'Backspace', ctrlKey: true }],
  ['a step by words', { key: 'ArrowLeft', altKey: true }],
  ['a step of undo', { key: 'z', ctrlKey: true }],
  ['Escape of an input method', { key: 'Escape', isComposing: true }],
])('%s is typed as a letter is', async (_what, key) => {
  const { text, written } = await openStill()
  await type('ab')
  text.element().dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }))
  expect(written).not.toHaveBeenCalled()
})

test('a word that an input method composes goes on when it is told in the middle', async () => {
  const { received } = await openStill()
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

test('what was typed last is told when the editor breaks', async () => {
  const { received, breakDown } = await openStill()
  await type('abc')
  breakDown()
  await expect.poll(() => received.html).toBe('<p>abc</p>')
})
