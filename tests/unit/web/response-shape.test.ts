import { expect, it } from 'vitest'
import { keys } from '#web/shared/lib/keys.ts'
import { hasExpectedShape } from '#web/shared/lib/response-shape.ts'

const VALID: [key: string, body: unknown][] = [
  [keys.studio, { studio: {} }],
  [keys.projectCards(), { projects: [] }],
  [keys.projectCategories, { categories: [] }],
  [keys.project('a'), { project: {}, previous: null }],
  [keys.team, { teamMembers: [] }],
  [`${keys.team}?limit=50`, { teamMembers: [] }],
  [keys.postCards(), { posts: [] }],
  [keys.post('a'), { post: {} }],
  [keys.search('lake'), { results: [] }],
  [keys.monthSlots('2026-12'), { slots: [] }],
  ['/contact', { ok: true }],
]

it.each(VALID)('the body of %s has the expected shape', (key, body) => {
  expect(hasExpectedShape(key, body)).toBe(true)
})

it.each(VALID)('a body that is no object has no expected shape for %s', (key) => {
  for (const body of [undefined, null, 'text', 1, true]) expect(hasExpectedShape(key, body)).toBe(false)
})

// all but the last two, which have no content of their own
it.each(VALID.slice(0, 9))('an object without the content of %s has no expected shape', (key) => {
  for (const body of [
    {},
    { error: 'x' },
    { studio: null, projects: null, project: null, teamMembers: null, posts: null, post: null },
  ]) {
    expect(hasExpectedShape(key, body)).toBe(false)
  }
})

const CHANGES: [method: string, path: string, body: object][] = [
  ['PUT', '/messages/a', { message: {} }],
  ['PUT', '/bookings/a', { booking: {} }],
  ['PUT', '/bookings', { cancelled: [], refused: [] }],
  ['DELETE', '/messages/a', { ok: true }],
  ['DELETE', '/blogposts/a', { ok: true }],
  ['DELETE', '/users/a%40b.test', { ok: true }],
]

it.each(CHANGES)('the body of %s %s has the expected shape, and no other has', (method, path, body) => {
  expect(hasExpectedShape(path, body, method)).toBe(true)
  for (const other of [null, {}, { error: 'x' }, { ok: false }, { messages: [], bookings: [] }]) {
    expect(hasExpectedShape(path, other, method)).toBe(false)
  }
})
