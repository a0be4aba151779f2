import { expect, it } from 'vitest'
import { delayUntil } from '#cms/features/documents/start-publisher.ts'
import { PUBLICATION } from '#cms/shared/content.ts'
import { HOUR } from '#cms/shared/units.ts'

const now = new Date('2026-11-27T09:00:00.000Z')
const after = (ms: number) => new Date(now.getTime() + ms)

it.each([
  ['at the next scheduled time where it is near', after(700), 700],
  ['at once where that time has passed', after(-20), 0],
  ['after its interval where that time is far off', after(HOUR), PUBLICATION.interval],
  ['after its interval where nothing is scheduled', undefined, PUBLICATION.interval],
])('the publisher looks again %s', (_when, next, delay) => {
  expect(delayUntil(next, now)).toBe(delay)
})
