import { hostname } from 'node:os'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { answerLine } from '#cms/http/access-log.ts'
import { loggedAddress } from '#cms/logged-address.ts'

it.each([
  ['an answer', { path: '/blog', status: 200, ms: 0.1 }],
  ['one that was broken off', { path: '/', status: 200, ms: 12, aborted: true as const }],
  ['an address that needs escaping', { path: '/"\\\u0001é😀', status: 404, ms: 1 }],
  ['an address with a secret', { path: '/booking/cancel/secret', status: 200, ms: 1 }],
])('logs %s exactly as pino does', (_what, fields) => {
  const line = { request: '4cadbf10-d791-462d-9e73-31c058a48061', method: 'GET', ...fields }
  let written = ''
  const base = { pid: process.pid, hostname: hostname() }
  pino({ base, serializers: { path: loggedAddress } }, { write: (text) => void (written = text) }).info(
    line,
    'answer',
  )
  const time = /"time":\d+/
  expect(answerLine(line).replace(time, '')).toBe(written.replace(time, ''))
})
