import { expect, test } from 'vitest'
import { checkGrowth, formatGrowth, type GrowthStep } from '#scripts/bench/growth.ts'

const atLimit = (documents: number, step: Partial<GrowthStep> = {}): GrowthStep => ({
  documents,
  homeHtml: 100,
  homeSent: 20,
  blogHtml: 100,
  blogSent: 20,
  homeRate: 10_000,
  homeP99: 5,
  save: 50,
  nextPage: 25,
  nextPageP99: 60,
  rows: 100,
  list: 100,
  publicList: 100,
  search: 250,
  start: 2_000,
  idle: 250,
  loaded: 400,
  pause: 100,
  ...step,
})
const growth = (...steps: GrowthStep[]) => [{ database: 'SQLite' as const, steps }]
const missedTargets = (...steps: GrowthStep[]) =>
  checkGrowth(growth(...steps))
    .filter(({ met }) => met === false)
    .map(({ name }) => name)

test('growth targets are met at their limits, with home at four fifths of its first rate', () => {
  expect(missedTargets(atLimit(10), atLimit(100, { homeRate: 8_000 }))).toEqual([])
})

test.each<[string, Partial<GrowthStep>]>([
  ['home, HTML', { homeHtml: 100.1 }],
  ['save, p99', { save: 50.1 }],
  ['staff list, 50 rows, p99', { rows: 101 }],
  ['memory, idle', { idle: 251 }],
  ['home against the fewest documents', { homeRate: 7_999 }],
])('only %s is named when it is missed at one number of documents', (name, step) => {
  expect(missedTargets(atLimit(10), atLimit(100, step), atLimit(1_000))).toEqual([`SQLite: ${name}`])
})

test('a target without a response is missed; one number of documents says nothing about growth', () => {
  expect(missedTargets(atLimit(10), atLimit(100, { list: NaN }))).toEqual([
    'SQLite: staff list without limit, p99',
  ])
  expect(formatGrowth(growth(atLimit(10, { list: NaN })))).toContain('no response')
  expect(checkGrowth(growth(atLimit(10))).at(-1)?.met).toBeUndefined()
})
