import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastText } from '#cms/shared/texts/documents.ts'
import { ToastProvider, useToast } from '#web/panel/ui/toast.tsx'

/** What was done is said for three seconds, to those who cannot see it as well. */

function Buttons() {
  const toast = useToast()
  return (
    <>
      <button onClick={() => toast()}>Save</button>
      <button onClick={() => toast('Copied')}>Copy</button>
    </>
  )
}

const shown = page.getByRole('status')

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('a toast stands for three seconds, and what is said next has three of its own', async () => {
  await render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(shown).toHaveTextContent(toastText)
  vi.advanceTimersByTime(2999)
  await expect.element(shown).toHaveTextContent(toastText)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(shown).toHaveTextContent('Copied')
  vi.advanceTimersByTime(2999)
  await expect.element(shown).toHaveTextContent('Copied')
  vi.advanceTimersByTime(1)
  await expect.element(shown).toBeEmptyDOMElement()
})

test('the room of a toast is known with it: what stands above is in place from the first frame', async () => {
  await render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  )
  const corner = shown.element()
  const scene = new Promise<{ published: string; height: number }>((resolve) => {
    new MutationObserver(() =>
      resolve({
        published: document.documentElement.style.getPropertyValue('--toast-height'),
        height: corner.getBoundingClientRect().height,
      }),
    ).observe(corner, { childList: true })
  })
  document.documentElement.style.removeProperty('--toast-height')
  await page.getByRole('button', { name: 'Save' }).click()
  const { published, height } = await scene
  expect(height).toBeGreaterThan(0)
  expect(published).toBe(`calc(${height}px + var(--space-3))`)
})

test('the three seconds of a toast begin with its first frame', async () => {
  const timers: number[] = []
  function Saving() {
    const [isSaved, setSaved] = useState(false)
    // after the effects of what is inside, before anything is painted
    useLayoutEffect(() => void (isSaved && timers.push(vi.getTimerCount())), [isSaved])
    return (
      <ToastProvider>
        <Save onSave={() => setSaved(true)} />
      </ToastProvider>
    )
  }
  function Save({ onSave }: { onSave: () => void }) {
    const toast = useToast()
    return (
      <button
        onClick={() => {
          toast()
          onSave()
        }}
      >
        Save
      </button>
    )
  }
  await render(<Saving />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(shown).toHaveTextContent(toastText)
  expect(timers).toEqual([1])
})
