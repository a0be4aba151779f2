import { hostname } from 'node:os'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { formatLogLine } from '#cms/http/access-log.ts'
import { redactPath } from '#cms/redact-path.ts'

it.each([
  ['a response', { path: '/blog', status: 200, ms: 0.1 }],
  ['an aborted response', { path: '/', status: 200, ms: 12, aborted: true as const }],
  ['an address that needs escaping', { path: '/"\\\u0001é😀', status: 404, ms: 1 }],
  ['an address with a secret', { path: '/booking/cancel/secret', status: 200, ms: 1 }],
])('the access log writes %s exactly as pino does', (_case, fields) => {
  const line = { request: '4cadbf10-d791-462d-9e73-31c058a48061', method: 'GET', ...fields }
  let written = ''
  const base = { pid: process.pid, hostname: hostname() }
  pino({ base, serializers: { path: redactPath } }, { write: (text) => void (written = text) }).info(
    line,
    'response',
  )
  const time = /"time":\d+/
  expect(formatLogLine(line).replace(time, '')).toBe(written.replace(time, ''))
})
