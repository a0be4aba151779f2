import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FOR_BROWSERS, PANEL_ROOMS, SERVER_ROOMS, WEB_ROOMS } from '#oxlint-config'
import { drawRooms } from '#scripts/rooms/draw-rooms.ts'
import { mayImport } from '#scripts/rooms/may-import.ts'

test('the picture of the rooms is up to date with `npm run rooms`', () => {
  expect(readFileSync('docs/architecture/rooms.svg', 'utf8')).toBe(drawRooms())
})

test.each([
  ['server', SERVER_ROOMS],
  ['browser', WEB_ROOMS],
  ['panel', PANEL_ROOMS],
])('lint refuses imports of rooms above, as the picture shows: %s', (_, rooms) => {
  for (const [index, from] of rooms.entries()) {
    for (const [other, to] of rooms.entries()) {
      if (to === from) continue
      // the panel imports only the pages of the site
      const address = to === 'web/site' ? `#${to}/pages/any.ts` : `#${to}/any.ts`
      expect(mayImport(`${from}/any.ts`, address), `${from} of ${to}`).toBe(other < index)
    }
  }
})

test('between server and browser, lint allows only the arrow of the picture and the rooms of both', () => {
  expect(SERVER_ROOMS.slice(0, FOR_BROWSERS.length)).toEqual(FOR_BROWSERS)
  for (const server of SERVER_ROOMS) {
    for (const web of [...WEB_ROOMS, ...PANEL_ROOMS]) {
      expect(mayImport(`${server}/any.ts`, `#${web}/any.ts`), `${server} of ${web}`).toBe(
        server === 'cms/http',
      )
      expect(mayImport(`${web}/any.ts`, `#${server}/any.ts`), `${web} of ${server}`).toBe(
        FOR_BROWSERS.includes(server),
      )
    }
    expect(mayImport(`${server}/any.ts`, '#cms/app.ts'), server).toBe(false)
  }
})

test('the notes in the picture are rules that lint enforces', () => {
  for (const room of PANEL_ROOMS) {
    expect(mayImport(`${room}/any.ts`, '#web/site/pages/any.ts'), room).toBe(true)
    expect(mayImport(`${room}/any.ts`, '#web/site/app/any.ts'), room).toBe(false)
  }
  const withExpress = SERVER_ROOMS.map((room) => mayImport(`${room}/any.ts`, 'express'))
  expect(withExpress.lastIndexOf(false)).toBeLessThan(withExpress.indexOf(true))
  expect(mayImport('web/shared/ui/any.ts', '#cms/schemas/any.ts')).toBe(false)
  expect(mayImport('web/shared/ui/any.ts', '#cms/shared/any.ts')).toBe(true)
})
