import { expect, it } from 'vitest'
import { keys } from '#web/shared/lib/keys.ts'
import { hasExpectedShape } from '#web/shared/lib/response-shape.ts'

const GOOD: [key: string, body: unknown][] = [
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

it.each(GOOD)('the check of bodies takes what %s answers', (key, body) => {
  expect(hasExpectedShape(key, body)).toBe(true)
})

it.each(GOOD)('the check of bodies refuses what is no object for %s', (key) => {
  for (const body of [undefined, null, 'text', 1, true]) expect(hasExpectedShape(key, body)).toBe(false)
})

it.each(GOOD.slice(0, 9))('the check of bodies refuses an object without the content of %s', (key) => {
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

it.each(CHANGES)('the check of bodies takes what %s %s answers, and nothing else', (method, path, body) => {
  expect(hasExpectedShape(path, body, method)).toBe(true)
  for (const other of [null, {}, { error: 'x' }, { ok: false }, { messages: [], bookings: [] }]) {
    expect(hasExpectedShape(path, other, method)).toBe(false)
  }
})
