import { hostname } from 'node:os'
import { expect, it } from 'vitest'
import { CONSOLE_PREFIX } from '#cms/shared/paths.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }

it('the log has one JSON object a line, with time, level and process, and with the id of a response', async () => {
  const installation = newInstallation()
  // the first start prints the password, which is no line of the log
  const first = await startChild({ ...installation, ADMIN_PASSWORD: ADMIN.password })
  await first.ready()
  expect(await first.stop()).toBe(0)

  const startedAt = Date.now()
  const server = await startChild({ ...installation, CONSOLE: 'on' })
  await server.ready()
  const visitor = server.client()
  const ids = [
    await visitor.get('/'),
    await visitor.get('/api/public/projects'),
    await visitor.get('/nothing'),
    await visitor.post('/api/auth/sign-in', { email: 'nobody@studio.test', password: 'not-the-password' }),
  ].map(({ headers }) => headers.get('x-request-id'))
  const admin = await server.client().signIn(ADMIN)
  expect((await admin.get(CONSOLE_PREFIX)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')

  const lines = server
    .stdout()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const line of lines) {
    expect(line).toMatchObject({
      level: expect.any(Number),
      time: expect.any(Number),
      pid: server.process.pid,
      hostname: hostname(),
      msg: expect.any(String),
    })
    expect(line.time).toBeGreaterThanOrEqual(startedAt)
    expect(line.time).toBeLessThanOrEqual(Date.now())
  }
  expect(lines.find(({ msg }) => msg === 'ready')).toMatchObject({
    api: expect.stringMatching(/\/api$/),
    site: expect.any(String),
    panel: expect.any(String),
  })
  const responses = lines.filter(({ msg }) => msg === 'response')
  for (const id of ids) {
    expect(responses.filter(({ request }) => request === id)).toEqual([
      expect.objectContaining({
        method: expect.any(String),
        path: expect.any(String),
        status: expect.any(Number),
        ms: expect.any(Number),
      }),
    ])
  }
  for (const line of lines.filter(({ from }) => from === 'console')) {
    expect(line).toMatchObject({ level: expect.any(Number), msg: expect.stringMatching(/^[^\u001b]+$/) })
  }
  expect(lines.filter(({ path }) => path === CONSOLE_PREFIX)).toHaveLength(1)
})
