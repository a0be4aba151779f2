import { request } from 'node:http'
import { expect, it } from 'vitest'
import { KB, MB } from '#cms/shared/units.ts'
import { makeProject, memberForm, postForm, projectBody } from '#tests/support/builders.ts'
import { newInstallation, startChild } from '#tests/support/child-server.ts'
import { multipartForm } from '#tests/support/client.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'

const ADMIN = { email: 'admin@studio.test', password: 'admin-password-1' }
/** the number of Pino's level */
const INFO = 30

it('the log has nothing above info for what a caller did wrong, and no secret on any line', async () => {
  const server = await startChild({
    ...newInstallation(),
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'info',
  })
  await server.ready()
  const admin = await server.client().signIn(ADMIN)
  const stranger = server.client()
  const project = await makeProject(admin)
  const broken = { name: 'a.png', type: 'image/png', bytes: Buffer.from('\x89PNG\r\n\x1a\nbroken') }
  const headers = { Authorization: `Bearer ${admin.token}` }

  const statuses = [
    await stranger.post('/api/auth/sign-in', { email: ADMIN.email, password: 'wrong-password-canary' }),
    await stranger.post('/api/auth/sign-in', {
      email: 'nobody@studio.test',
      password: 'wrong-password-canary',
    }),
    await stranger.post('/api/auth/refresh'),
    await stranger.get('/api/users'),
    await stranger.get('/api/users', { headers: { Authorization: 'Bearer nonsense' } }),
    await stranger.get('/api/nothing'),
    await stranger.get('/api/public/projects/nonsense'),
    await stranger.get('/nothing'),
    await admin.call('POST', '/api/projects', { raw: { type: 'application/json', body: '{' } }),
    await admin.post('/api/projects', { title: 1 }),
    await admin.post('/api/projects', projectBody({ images: [{ imagePath: 'project-images/a.png' }] })),
    await admin.putForm(`/api/blogposts/${project.id}`, postForm()),
    await admin.postForm('/api/newpost', postForm({ image: broken })),
    await admin.postForm('/api/team', memberForm({ image: broken })),
    await admin.postForm('/api/uploads/project-images', multipartForm({ image: broken })),
    await admin.post('/api/createUser', { email: ADMIN.email, password: 'another-password' }),
    await admin.put(`/api/users/${ADMIN.email}`, { role: 'editor' }),
    await admin.delete(`/api/users/${ADMIN.email}`),
    await admin.get(`/api/users/${ADMIN.email}/profile?email=${ADMIN.email}`, { undocumented: true }),
    await fetchRaw(server.origin, { path: '/api/%' }),
    await fetchRaw(server.origin, { path: '/%' }),
    await fetchRaw(server.origin, { path: '/media/..%2fsecret' }),
    await fetchRaw(server.origin, { path: '/', headers: { 'X-Huge': 'x'.repeat(64 * KB) } }),
    await fetchRaw(server.origin, {
      method: 'POST',
      path: '/api/projects',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: [Buffer.alloc(2 * MB)],
    }),
    await fetchRaw(server.origin, {
      method: 'POST',
      path: '/api/contact',
      headers: { 'Content-Type': 'application/json' },
      body: ['{"name":', '}'],
    }),
  ].map(({ status }) => status)
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  await abortUpload(server.origin, headers)
  expect((await stranger.get('/healthz')).status).toBe(200)

  expect(await server.stop()).toBe(0)
  expect(server.stderr()).toBe('')
  const lines = server
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number })
  expect(lines.length).toBeGreaterThan(statuses.length)
  expect(lines.filter(({ level }) => level > INFO)).toEqual([])
  // the path of a call about an account names it by its e-mail address
  expect(lines.filter((line) => /@|%40/.test(JSON.stringify(line)))).toEqual([])
  for (const secret of ['wrong-password-canary', ADMIN.password, admin.token!]) {
    expect(server.stdout()).not.toContain(secret)
  }
})

/** Begins an upload and closes the connection before its end. */
function abortUpload(origin: string, headers: Record<string, string>): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const call = request({
      hostname,
      port,
      method: 'POST',
      path: '/api/newpost',
      headers: {
        ...headers,
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 1_000,
        Expect: '100-continue',
      },
    })
    call.on('error', () => resolve()).on('continue', () => call.write('--x\r\n', () => call.destroy()))
    call.on('close', () => resolve())
    call.flushHeaders()
  })
}
