import { useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toastText } from '#cms/shared/texts/documents.ts'
import { ToastProvider, useToast } from '#web/panel/ui/toast.tsx'

/* A toast says for three seconds what was done; as a status it is also read to screen reader users. */

function Buttons() {
  const toast = useToast()
  return (
    <>
      <button onClick={() => toast()}>Save</button>
      <button onClick={() => toast('Copied')}>Copy</button>
    </>
  )
}

const status = page.getByRole('status')

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

test('a toast stays for three seconds, and the next one has three of its own', async () => {
  await render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(status).toHaveTextContent(toastText)
  vi.advanceTimersByTime(2999)
  await expect.element(status).toHaveTextContent(toastText)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect.element(status).toHaveTextContent('Copied')
  vi.advanceTimersByTime(2999)
  await expect.element(status).toHaveTextContent('Copied')
  vi.advanceTimersByTime(1)
  await expect.element(status).toBeEmptyDOMElement()
})

test('the height of a toast is published with its text, so that notices above it never jump', async () => {
  await render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  )
  const element = status.element()
  const firstChange = new Promise<{ published: string; height: number }>((resolve) => {
    new MutationObserver(() =>
      resolve({
        published: document.documentElement.style.getPropertyValue('--toast-height'),
        height: element.getBoundingClientRect().height,
      }),
    ).observe(element, { childList: true })
  })
  document.documentElement.style.removeProperty('--toast-height')
  await page.getByRole('button', { name: 'Save' }).click()
  const { published, height } = await firstChange
  expect(height).toBeGreaterThan(0)
  expect(published).toBe(`calc(${height}px + var(--space-3))`)
})

test('the timer of a toast starts before its first frame', async () => {
  const timers: number[] = []
  function Saving() {
    const [isSaved, setSaved] = useState(false)
    // runs after the layout effects of the components inside, before the browser paints
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
  await expect.element(status).toHaveTextContent(toastText)
  expect(timers).toEqual([1])
})
