import { userEvent } from 'vitest/browser'
import { whenSelectionReported } from '#tests/support/browser/in-page/when-selection-reported.ts'

/**
 * Presses keys as fingers do: each waits for the editor to know where it stands. @param all as Playwright
 * calls them: `End`, `ControlOrMeta+Shift+Z`
 */
export async function press(...all: string[]): Promise<void> {
  for (const keys of all) {
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

/** Writes where the focus is. */
export async function type(words: string): Promise<void> {
  await whenSelectionReported()
  await userEvent.keyboard(words.replace(/[[{]/g, '$&$&'))
  await whenSelectionReported()
}
