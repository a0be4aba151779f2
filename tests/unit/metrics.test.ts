import { Registry, type Metric } from 'prom-client'
import { describe, expect, it, vi } from 'vitest'
import { isLocalClient } from '#cms/http/metrics/is-local-client.ts'
import { createRegistry } from '#cms/http/metrics/registry.ts'
import { createRouteNames } from '#cms/http/metrics/route-names.ts'
import { TimedWork } from '#cms/platform/metrics/timed-work.ts'
import { FastHistogram } from '#cms/platform/metrics/fast-histogram.ts'
import { metricValue } from '#tests/support/read-metrics.ts'
import { siteRoutes } from '#web/site/routes.tsx'

describe('a route’s name', () => {
  const nameOf = createRouteNames([
    { method: 'get', path: '/public/projects', cached: ['projects'] },
    { method: 'get', path: '/public/projects/{id}', cached: ['projects'] },
    { method: 'delete', path: '/blogposts/{id}' },
  ])

  it.each([
    ['GET', '/api/public/projects', 'GET /api/public/projects'],
    ['HEAD', '/api/public/projects', 'GET /api/public/projects'],
    ['GET', '/api/public/projects/66f', 'GET /api/public/projects/{id}'],
    ['DELETE', '/api/blogposts/a%2Fb', 'DELETE /api/blogposts/{id}'],
    ['GET', '/api/openapi.json', 'GET /api/openapi.json'],
    ['GET', '/', 'GET /'],
    ['GET', '/blog/some-post', 'GET /blog/{id}'],
    ['POST', '/booking/cancel/a-secret', 'POST /booking/cancel/{id}'],
    ['POST', '/contact', 'POST /contact'],
    ['GET', '/admin/dashboard', 'GET /admin/dashboard'],
    ['GET', '/media/project-images/1-a.jpg', 'GET /media'],
    ['GET', '/assets/app-123.js', 'GET /assets'],
    ['GET', '/share/home-0123456789abcdef.jpg', 'GET /share'],
    ['GET', '/console/collections/posts', 'GET /console'],
    ['PATCH', '/console-api/posts/1', 'PATCH /console-api'],
    ['GET', '/feed.xml', 'GET /feed.xml'],
    ['GET', '/readyz', 'GET /readyz'],
  ])('of %s %s is %s', (method, path, name) => {
    expect(nameOf(method, path).name).toBe(name)
  })

  it.each([
    ['GET', '/api/public/projects/a/b'],
    ['GET', '/api/nothing'],
    ['BREW', '/'],
    ['GET', '/wp-login.php'],
    ['GET', '/console-apix'],
    ['POST', '/media/a.jpg'],
    ['GET', '*'],
    ['GET', '/blog/'],
  ])('of %s %s, which does not exist, is other', (method, path) => {
    expect(nameOf(method, path).name).toBe('other')
  })

  it('says whether responses of the route are cached', () => {
    const cacheable = [
      '/api/public/projects',
      '/',
      '/blog/x',
      '/feed.xml',
      '/media/a/b.jpg',
      '/healthz',
      '/icon.svg',
    ].filter((path) => nameOf('GET', path).isCacheable)
    expect(cacheable).toEqual(['/api/public/projects', '/', '/blog/x', '/feed.xml'])
  })

  it('knows every page of the route table', () => {
    for (const { path } of siteRoutes) {
      expect(nameOf('GET', path)).toEqual({ name: `GET ${path.replace(/:\w+/, '{id}')}`, isCacheable: true })
    }
  })
})

/** @returns the lines of a metric in `/metrics` */
function render(metric: Metric): Promise<string> {
  const registry = new Registry()
  registry.registerMetric(metric)
  return registry.metrics()
}

describe('a histogram', () => {
  const histogram = new FastHistogram({ name: 'a', help: 'a', labels: ['kind'], buckets: [0.1, 1] })

  it('counts a value in the first bucket that it fits, and larger ones in the last', () => {
    const series = histogram.getSeries('x')
    for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(series, seconds)
    expect(series).toMatchObject({ labels: { kind: 'x' }, counts: [2, 1, 1] })
    expect(series.sum).toBeCloseTo(7.65)
  })

  it('has one series for the same labels', () => {
    expect(histogram.getSeries('x')).toBe(histogram.getSeries('x'))
    expect(histogram.getSeries('x')).not.toBe(histogram.getSeries('y'))
  })
})

describe('the registry', () => {
  const figures = { parts: { database: true, mail: false }, mails: undefined, lastBackup: undefined }
  const readFigures = vi.fn(async () => ({ ...figures, databaseDisk: undefined }))
  const registry = createRegistry(readFigures)

  it('reads metrics of the process itself without reading the others', async () => {
    const own = ['content_cache_requests_total', 'content_cache_bytes', 'disk_free_bytes', 'disk_size_bytes']
    for (const name of own) await registry.getSingleMetricAsString(`studio_${name}`)
    expect(readFigures).not.toHaveBeenCalled()
  })

  it('shows a value for each label, and none where it is unknown', async () => {
    const parts = await registry.getSingleMetricAsString('studio_part_up')
    expect(parts.split('\n').slice(2)).toEqual([
      'studio_part_up{part="database"} 1',
      'studio_part_up{part="mail"} 0',
    ])
    const backup = await registry.getSingleMetricAsString('studio_backup_last_success_timestamp_seconds')
    expect(backup.split('\n')).toHaveLength(2)
  })
})

describe('timed work', () => {
  it('counts failures and times, from zero on; an expected error is no failure', async () => {
    const work = new TimedWork({
      name: 'w',
      description: 'work',
      labelNames: ['operation'],
      isExpected: (error) => (error as Error).message === 'no',
    })
    const labels = { operation: 'a' }
    const errors = async () => metricValue(await render(work.errors), 'w_errors_total', labels)
    expect(await work.time(labels, () => 1)).toBe(1)
    expect(await errors()).toBe(0)
    await expect(work.time(labels, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(work.time(labels, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(await errors()).toBe(1)
    expect(metricValue(await render(work.times), 'w_duration_seconds_count', labels)).toBe(3)
  })
})

describe('a client is local', () => {
  const isLocal = (remoteAddress: string | undefined, headers = {}) =>
    isLocalClient({ socket: { remoteAddress }, headers })

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '::1',
    'fd12::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
  ])('from %s', (address) => {
    expect(isLocal(address)).toBe(true)
  })

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '172.15.255.255',
    '192.169.0.1',
    '11.0.0.1',
    '100.64.0.1',
    '169.254.1.1',
    '2001:db8::1',
    'fe80::1',
    '::ffff:8.8.8.8',
    '',
    undefined,
  ])('not from %s', (address) => {
    expect(isLocal(address)).toBe(false)
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'via'])(
    'not through a proxy that sends %s',
    (header) => {
      expect(isLocal('127.0.0.1', { [header]: '127.0.0.1' })).toBe(false)
    },
  )
})
