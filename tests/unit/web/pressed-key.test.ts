import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pressedKey } from '#web/shared/lib/pressed-key.ts'
import { isPressed } from '#web/panel/lib/shortcuts.ts'

/* Keys that an input method handles are ignored everywhere else. */

const makeEvent = (fields: Partial<KeyboardEvent>) =>
  ({ key: 'Escape', code: 'Escape', keyCode: 27, isComposing: false, ...fields }) as KeyboardEvent

describe('pressedKey', () => {
  it('is the key of browser events and of React events', () => {
    expect(pressedKey(makeEvent({}))).toBe('Escape')
    expect(pressedKey({ key: 'Escape', nativeEvent: makeEvent({}) })).toBe('Escape')
  })

  // 229 is the key code of keys that an input method handles
  it.each([{ isComposing: true }, { keyCode: 229 }])(
    'is `Process` while a word is composed: %o',
    (composing) => {
      expect(pressedKey(makeEvent(composing))).toBe('Process')
      expect(pressedKey({ key: 'Escape', nativeEvent: makeEvent(composing) })).toBe('Process')
    },
  )
})

it.each([{ isComposing: true }, { keyCode: 229, key: 'Process' }])(
  'no shortcut is pressed while a word is composed: %o',
  (composing) => {
    const control = { ctrlKey: true, shiftKey: false, altKey: false, metaKey: false }
    const save = makeEvent({ ...control, key: 's', code: 'KeyS', keyCode: 83 })
    const list = makeEvent({ ...control, shiftKey: true, key: '&', code: 'Digit7', keyCode: 55 })
    expect([isPressed('Control+S', save), isPressed('Control+Shift+7', list)]).toEqual([true, true])
    expect(isPressed('Control+S', { ...save, ...composing })).toBe(false)
    expect(isPressed('Control+Shift+7', { ...list, ...composing })).toBe(false)
  },
)

/** Files whose handlers need no particular key, only that one was pressed. */
const WITHOUT_A_KEY = [
  'web/panel/editor/use-detached-events.ts',
  'web/site/blocks/film/use-resting.ts',
  'web/site/hooks/use-saved-scroll.ts',
  'web/site/pages/home/sections/services.tsx',
]
const HANDLER = /['"]key(?:down|up|press)['"]|onKey(?:Down|Up|Press)|onEscapeKeyDown/
const HELPERS = /pressed-key\.ts|closes-layer\.ts|shortcuts\.ts|(?:player|film)-keys\.ts|use-roving-day\.ts/

it('every handler of keys in web/ uses a helper of pressed-key.ts', () => {
  const handlers = globSync('web/**/*.{ts,tsx}').filter((file) => HANDLER.test(readFileSync(file, 'utf8')))
  expect(handlers.length).toBeGreaterThan(10)
  const others = handlers.filter((file) => !HELPERS.test(readFileSync(file, 'utf8')))
  expect(others.filter((file) => !WITHOUT_A_KEY.includes(file))).toEqual([])
})

it('only pressed-key.ts reads the key of an event', () => {
  const readers = globSync('web/**/*.{ts,tsx}').filter((file) =>
    /\bevent\.key\b|\{[^}]*\bkey\b[^}]*\}: (?:React\.)?KeyboardEvent/.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual(['web/shared/lib/pressed-key.ts'])
})
