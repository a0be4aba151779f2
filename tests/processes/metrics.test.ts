import { expect, it, vi } from 'vitest'
import { makeProject } from '#tests/support/builders.ts'
import { startApp } from '#tests/support/app.ts'
import { fetchRaw } from '#tests/support/fetch-raw.ts'
import { readMetrics, metricValue } from '#tests/support/read-metrics.ts'
import { EVENT_LIMIT } from '#tests/support/limits.ts'

/* Not in tests/api, whose files share one process: these figures are those of a process. */

const app = await startApp()

it('/metrics shows a direct caller of this machine the routes, statuses and durations of requests', async () => {
  const visitor = app.client()
  for (const path of [
    '/api/public/projects',
    '/api/public/projects',
    '/api/public/projects/0',
    '/media/nothing/1.jpg',
    '/wp-login.php',
    '/wp-admin',
  ]) {
    await visitor.get(path, { undocumented: true })
  }
  const metrics = await readMetrics(app.origin)
  const requests = (route: string, status: string) =>
    metricValue(metrics, 'studio_http_request_duration_seconds_count', { route, status })
  expect(requests('GET /api/public/projects', '2xx')).toBe(2)
  expect(requests('GET /api/public/projects/{id}', '4xx')).toBe(1)
  expect(requests('GET /media', '4xx')).toBe(1)
  expect(requests('other', '4xx')).toBe(2)
  expect(
    metricValue(metrics, 'studio_http_request_duration_seconds_bucket', {
      route: 'other',
      status: '4xx',
      le: '+Inf',
    }),
  ).toBe(2)
  expect(
    metricValue(metrics, 'studio_http_request_duration_seconds_sum', { route: 'other', status: '4xx' }),
  ).toBeGreaterThan(0)
})

it('/metrics counts cache hits and misses', async () => {
  const visitor = app.client()
  await makeProject(await app.admin(), { title: 'Empties the cache' })
  const before = await readMetrics(app.origin)
  for (let calls = 0; calls < 3; calls += 1) await visitor.get('/api/public/projects')
  const after = await readMetrics(app.origin)
  const increaseOf = (result: string) =>
    metricValue(after, 'studio_content_cache_requests_total', { result })! -
    metricValue(before, 'studio_content_cache_requests_total', { result })!
  expect([increaseOf('hit'), increaseOf('miss')]).toEqual([2, 1])
})

it('/metrics shows how long database and store took, by operation, and that nothing failed', async () => {
  const metrics = await readMetrics(app.origin)
  expect(
    metricValue(metrics, 'studio_database_duration_seconds_count', {
      operation: 'find',
      collection: 'projects',
    }),
  ).toBeGreaterThan(0)
  expect(
    metricValue(metrics, 'studio_database_errors_total', { operation: 'find', collection: 'projects' }),
  ).toBe(0)
  expect(
    metricValue(metrics, 'studio_store_duration_seconds_count', { operation: 'health' }),
  ).toBeGreaterThan(0)
  expect(metricValue(metrics, 'studio_store_errors_total', { operation: 'health' })).toBe(0)
})

it('/metrics does not count a unique violation as a failure of the database', async () => {
  const user = await app.makeUser()
  await expect(app.makeUser(user)).rejects.toThrow()
  const metrics = await readMetrics(app.origin)
  expect(
    metricValue(metrics, 'studio_database_errors_total', { operation: 'create', collection: 'users' }),
  ).toBe(0)
})

it('/metrics counts the waiting mails and shows how long the oldest has waited', async () => {
  const [{ queueMail }, { countMails }] = await Promise.all([
    import('#cms/mail/outbox/queue-mail.ts'),
    import('#cms/mail/outbox/count-mails.ts'),
  ])
  const req = await app.req()
  const mail = { subject: 'Waiting', html: '<p>Waiting</p>', text: 'Waiting' }
  await queueMail({
    req,
    deliveryKey: 'metrics-1',
    kind: 'contact-to-studio',
    to: { address: 'studio@studio.test' },
    content: mail,
  })
  const counted = await countMails({ payload: app.payload })
  expect(counted.byState).toEqual({ waiting: 1, sending: 0, failed: 0 })
  expect(counted.oldestWaiting).toBeGreaterThanOrEqual(0)
  // /metrics caches these figures for some seconds, so that they may be older
  const text = await readMetrics(app.origin)
  expect(metricValue(text, 'studio_outbox_mails', { state: 'waiting' })).toBeTypeOf('number')
  expect(metricValue(text, 'studio_outbox_oldest_waiting_seconds', {})).toBeTypeOf('number')
})

it('/metrics shows which parts answer, which version runs, and figures of the process', async () => {
  // a young process has collected no garbage yet
  const metrics = await vi.waitUntil(
    () => readMetrics(app.origin).then((text) => text.includes('\nnodejs_gc_duration_seconds_count') && text),
    { timeout: EVENT_LIMIT },
  )
  for (const part of ['database', 'storage', 'mail']) {
    expect(metricValue(metrics, 'studio_part_up', { part })).toBe(1)
  }
  expect(metrics).toMatch(/^studio_build_info\{version="\d+\.\d+\.\d+",node="\d+/m)
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    expect(metrics).toContain(`\n${name}`)
  }
})

it('/metrics never contains a path, query or reference that a caller sent', async () => {
  const visitor = app.client()
  await visitor.get('/canary-in-a-path?canary-in-a-query', { undocumented: true })
  await visitor.get('/booking/cancel/canary-reference', { undocumented: true })
  expect(await readMetrics(app.origin)).not.toContain('canary')
})

it('/metrics looks missing through a proxy, takes GET alone, and only at its exact address', async () => {
  const outside = await fetch(`${app.origin}/metrics`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })
  const unknown = await fetch(`${app.origin}/no-such-page`, { headers: { 'X-Forwarded-For': '127.0.0.1' } })
  expect(outside.status).toBe(404)
  expect(outside.headers.get('content-type')).toBe(unknown.headers.get('content-type'))
  expect((await outside.text()).replaceAll('/metrics', '/no-such-page')).toBe(await unknown.text())
  expect((await fetch(`${app.origin}/metrics`, { method: 'POST' })).status).toBe(405)
  for (const path of ['/metrics/x', '/Metrics', '//metrics', '/%6detrics']) {
    expect((await fetchRaw(app.origin, { path })).text, path).not.toContain('studio_build_info')
  }
})
