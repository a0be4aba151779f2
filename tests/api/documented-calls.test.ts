import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#scripts/node-runtime.mjs'

/** The main calls of docs/behaviour.md#calls: each has a test that begins with its name. */
const ROWS = [
  'POST /contact',
  'GET /public/projects',
  'GET /public/projects/{id}',
  'GET /team/all',
  'GET /public/blogposts',
  'GET /public/blogposts/{id}',
  'POST /send-booking-email',
  'GET /users/{email}',
  'GET /users',
  'POST /createUser',
  'PUT /users/{email}',
  'DELETE /users/{email}',
  'POST /sendMail',
  'POST /change-password',
  'GET /blogposts',
  'DELETE /blogposts/{id}',
  'POST /newpost',
  'PUT /blogposts/{id}',
  'POST /team',
  'PUT /team/{id}',
  'DELETE /team/{id}',
  'POST /projects',
  'PUT /projects/{id}',
  'DELETE /projects/{id}',
  'GET /public/projects with a bearer',
]

const names = globSync('tests/api/*.test.ts', { cwd: ROOT })
  .flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:describe|it)\(\s*['"`]([^'"`]+)/g),
  ])
  .map((match) => match[1]!)

it.each(ROWS)('%s is named by a test', (row) => {
  expect(names.some((name) => name === row || name.startsWith(`${row} `))).toBe(true)
})
