import { expect, test } from 'vitest'
import { checkClone, formatClone } from '#scripts/bench/clone.ts'
import { checkImages, formatImages, type ImageFigures } from '#scripts/bench/images.ts'
import type { Verdict } from '#scripts/bench/report.ts'
import { checkStart, formatStart, type StartFigures } from '#scripts/bench/start.ts'

const namesOfMissed = (verdicts: Verdict[]) =>
  verdicts.filter(({ met }) => met === false).map(({ name }) => name)

const images: ImageFigures = {
  variants: { processor: 1_100, wall: 3_000 },
  sharp: { processor: 1_000, wall: 1_000 },
  quiet: { save: 10, page: 1 },
  beside: { save: 20, page: 2 },
}
const start: StartFigures = {
  warm: { firstPage: 1_500, dataLayer: 1_000 },
  cold: { firstPage: 3_000, dataLayer: 2_000 },
  pause: 100,
}

test('the targets of images, starts and a fresh clone are met at their limits', () => {
  const verdicts = [checkImages(images), checkStart(start), checkClone({ firstPage: 60, install: 48 })]
  expect(verdicts.flat().map(({ met }) => met)).toEqual(Array(8).fill(true))
})

test.each<[string, Verdict[]]>([
  [
    'variants of an image against sharp alone',
    checkImages({ ...images, variants: { processor: 1_101, wall: 1 } }),
  ],
  [
    'saving a post beside them, p99 against without',
    checkImages({ ...images, beside: { save: 20.1, page: 2 } }),
  ],
  [
    'a ready page beside them, p99 against without',
    checkImages({ ...images, beside: { save: 20, page: 2.1 } }),
  ],
  ['longest pause in the minute after a start', checkStart({ ...start, pause: 101 })],
  [
    'start with a cold code cache against the data layer alone',
    checkStart({ ...start, cold: { firstPage: 3_001, dataLayer: 2_000 } }),
  ],
  ['fresh clone to first page', checkClone({ firstPage: 60.1, install: 60 })],
  ['the same against npm ci alone', checkClone({ firstPage: 60, install: 47.9 })],
])('only %s is named when it is missed', (name, verdicts) => {
  expect(namesOfMissed(verdicts)).toEqual([name])
})

test('the variants have no verdict where the system does not report the time of a process', () => {
  const verdicts = checkImages({ ...images, variants: { processor: Number.NaN, wall: 1 } })
  expect(verdicts.map(({ met }) => met)).toEqual([undefined, true, true])
})

test('figures stand beside their floors', () => {
  expect(formatImages(images)).toMatch(/^ {2}sharp alone +1000\.0 +1000\.0$/m)
  expect(formatStart(start)).toMatch(/^start to first page +1500 +3000$/m)
  expect(formatClone({ firstPage: 60, install: 48 })).toMatch(/^ {2}npm ci alone +48\.0$/m)
})
