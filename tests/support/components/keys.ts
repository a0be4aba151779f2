import { userEvent } from 'vitest/browser'
import { whenSelectionReported } from '#tests/support/browser/in-page/when-selection-reported.ts'

/**
 * Presses keys one after the other. Each waits until the editor knows the selection.
 * @param combinations as Playwright calls them: `End`, `ControlOrMeta+Shift+Z`
 */
export async function press(...combinations: string[]): Promise<void> {
  for (const keys of combinations) {
    const held = keys.split('+')
    const key = held.pop()!
    await whenSelectionReported()
    await userEvent.keyboard(
      [...held.map((name) => `{${name}>}`), `{${key}}`, ...held.reverse().map((name) => `{/${name}}`)].join(
        '',
      ),
    )
    await whenSelectionReported()
  }
}

/** Types words where the focus is. */
export async function type(words: string): Promise<void> {
  await whenSelectionReported()
  await userEvent.keyboard(words.replace(/[[{]/g, '$&$&'))
  await whenSelectionReported()
}
