import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useUnloadGuard } from '#web/panel/form/use-unload-guard.ts'

/** Whether the page makes the browser ask before it is closed or reloaded. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('closing the tab asks while there are unsaved edits, and not before or after', async () => {
  const { rerender, unmount } = await renderHook((isDirty: boolean = false) => useUnloadGuard(isDirty), {
    initialProps: false,
  })
  expect(asks()).toBe(false)
  await rerender(true)
  expect(asks()).toBe(true)
  await rerender(false)
  expect(asks()).toBe(false)
  await rerender(true)
  await unmount()
  expect(asks()).toBe(false)
})
