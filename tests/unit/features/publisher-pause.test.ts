import { PUBLICATION } from '#cms/shared/content.ts'
import { expect, it } from 'vitest'
import { delayUntil } from '#cms/features/documents/start-publisher.ts'
import { HOUR } from '#cms/shared/units.ts'

const now = new Date('2026-11-27T09:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)

it.each([
  ['at its moment where that is near', after(700), 700],
  ['at once where it has passed', after(-20), 0],
  ['on schedule where it is far', after(HOUR), PUBLICATION.interval],
  ['on schedule where nothing is scheduled', undefined, PUBLICATION.interval],
])('the publisher looks again %s', (_when, next, pause) => {
  expect(delayUntil(next, now)).toBe(pause)
})
