import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, Counter, Gauge, type Metric, Registry } from 'prom-client'
import { readDiskSpace } from '#cms/platform/disk-full.ts'
import { databaseTimings } from '#cms/storage/database/database-timings.ts'
import { fileStoreTimings } from '#cms/storage/files/file-store-timings.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { SECOND } from '#cms/shared/units.ts'
import { cacheFigures, requestTimes } from './request-times.ts'
import type { SiteFigures } from './site-figures.ts'
import type { Series, FastHistogram } from '#cms/platform/metrics/fast-histogram.ts'

type Definition = { name: string; help: string }
type MaybeAsync<T> = T | Promise<T>

/**
 * All metrics of this process for Prometheus, which scrapes each replica; the outbox is shared by all of
 * them.
 * @param readFigures reads the figures from outside the process
 */
export function createRegistry(readFigures: () => Promise<SiteFigures>): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(toHistogram(requestTimes))
  for (const { times, errors } of [databaseTimings, fileStoreTimings]) {
    registry.registerMetric(times)
    registry.registerMetric(errors)
  }

  /** @param read returns undefined to show no value */
  const gauge = (definition: Definition, read: () => MaybeAsync<number | undefined>) =>
    new Gauge({
      ...definition,
      registers,
      async collect() {
        const value = await read()
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })

  /** @param read returns the values by their label, all that there are */
  const gaugeBy = (label: string, definition: Definition, read: () => Promise<Record<string, number>>) =>
    new Gauge({
      ...definition,
      registers,
      labelNames: [label],
      async collect() {
        const values = await read()
        this.reset()
        for (const [name, value] of Object.entries(values)) this.set({ [label]: name }, value)
      },
    })

  new Counter({
    name: 'studio_content_cache_requests_total',
    help: 'Requests for pages and public reads, served from memory (hit) or not (miss)',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset()
      this.inc({ result: 'hit' }, cacheFigures.hits)
      this.inc({ result: 'miss' }, cacheFigures.misses)
    },
  })
  gauge(
    { name: 'studio_content_cache_bytes', help: 'Bytes of cached responses in memory, in all encodings' },
    () => contentCache.stats.bytes,
  )
  new Counter({
    name: 'studio_content_cache_evictions_total',
    help: 'Cached responses evicted to make room, the least recently used first',
    registers,
    collect() {
      this.reset()
      this.inc(contentCache.stats.evictions)
    },
  })
  gaugeBy(
    'part',
    {
      name: 'studio_part_up',
      help: 'Whether a dependency of the site responds (1) or not (0), as reported by /readyz',
    },
    async () =>
      Object.fromEntries(
        Object.entries((await readFigures()).parts).map(([part, isUp]) => [part, Number(isUp)]),
      ),
  )
  gaugeBy(
    'state',
    { name: 'studio_outbox_mails', help: 'Unsent mails by state; the same on every replica' },
    async () => (await readFigures()).mails?.byState ?? {},
  )
  gauge(
    {
      name: 'studio_outbox_oldest_waiting_seconds',
      help: 'How long the longest-waiting mail has waited; the same on every replica',
    },
    async () => {
      const { mails } = await readFigures()
      return mails && mails.oldestWaiting / SECOND
    },
  )
  gauge(
    { name: 'studio_disk_free_bytes', help: 'Free space on the disk of the data folder' },
    () => readDiskSpace()?.free,
  )
  gauge(
    { name: 'studio_disk_size_bytes', help: 'Size of the disk of the data folder' },
    () => readDiskSpace()?.size,
  )
  gauge(
    {
      name: 'studio_database_disk_free_bytes',
      help: 'Free space on the disk of MongoDB; absent for SQLite. The same on every replica',
    },
    async () => (await readFigures()).databaseDisk?.free,
  )
  gauge(
    {
      name: 'studio_database_disk_size_bytes',
      help: 'Size of the disk of MongoDB; absent for SQLite. The same on every replica',
    },
    async () => (await readFigures()).databaseDisk?.size,
  )
  gauge(
    {
      name: 'studio_backup_last_success_timestamp_seconds',
      help: 'Start of the last complete backup, in seconds since 1970; absent if none is known',
    },
    async () => {
      const { lastBackup } = await readFigures()
      return lastBackup && lastBackup.getTime() / SECOND
    },
  )
  gauge(
    {
      name: 'studio_outbox_misdated_mails',
      help: 'Unsent mails dated in the future by a clock that ran ahead; the same on every replica',
    },
    async () => (await readFigures()).mails?.misdated,
  )
  new Gauge({
    name: 'studio_build_info',
    help: 'Version of the site and of Node',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: readSiteVersion(), node: process.versions.node }, 1)
  return registry
}

/** The part of prom-client's Metric that a registry calls; its Histogram cannot be given counts. */
function toHistogram(timing: FastHistogram): Metric {
  const metadata = { name: timing.name, help: timing.help, type: 'histogram', aggregator: 'sum' }
  const bounds = [...timing.buckets.map(String), '+Inf']
  const toValues = ({ labels, counts, sum }: Series) => {
    let count = 0
    const inBuckets = counts.map((here, index) => ({
      metricName: `${timing.name}_bucket`,
      labels: { ...labels, le: bounds[index]! },
      value: (count += here),
    }))
    return [
      ...inBuckets,
      { metricName: `${timing.name}_sum`, labels, value: sum },
      { metricName: `${timing.name}_count`, labels, value: count },
    ]
  }
  return {
    ...metadata,
    get: async () => ({ ...metadata, values: timing.allSeries.flatMap(toValues) }),
  } as unknown as Metric
}

function readSiteVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return version
}
