import { readFileSync } from 'node:fs'
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import { readDiskSpace } from '#cms/platform/disk-full.ts'
import { databaseTimings } from '#cms/storage/database/database-timings.ts'
import { fileStoreTimings } from '#cms/storage/files/file-store-timings.ts'
import { contentCache } from '#cms/platform/content-cache.ts'
import { SECOND } from '#cms/shared/units.ts'
import { cacheFigures, requestTimes } from './request-times.ts'
import type { SiteFigures } from './site-figures.ts'
import type { Series, FastHistogram } from '#cms/platform/metrics/fast-histogram.ts'

type ReadFigures = () => Promise<SiteFigures>
type Values = number | Record<string, number> | undefined

type MetricDefinition = {
  name: string
  help: string
  /** the label that tells the values apart; without a label there is a single value */
  label?: string
  /** counts since the start of the process; default: a gauge */
  isCounter?: true
  /**
   * Reads the value, or the values by label, at each scrape; undefined shows none.
   * @param figures reads the figures from outside the process; a metric that does not call it does not wait
   * for them
   */
  read: (figures: ReadFigures) => Values | Promise<Values>
}

/** In the order in which `/metrics` shows them. */
const METRICS: MetricDefinition[] = [
  {
    name: 'studio_content_cache_requests_total',
    help: 'Requests for pages and public reads, served from memory (hit) or not (miss)',
    label: 'result',
    isCounter: true,
    read: () => ({ hit: cacheFigures.hits, miss: cacheFigures.misses }),
  },
  {
    name: 'studio_content_cache_bytes',
    help: 'Bytes of cached responses in memory, in all encodings',
    read: () => contentCache.stats.bytes,
  },
  {
    name: 'studio_content_cache_evictions_total',
    help: 'Cached responses evicted to make room, the least recently used first',
    isCounter: true,
    read: () => contentCache.stats.evictions,
  },
  {
    name: 'studio_part_up',
    help: 'Whether a dependency of the site responds (1) or not (0), as reported by /readyz',
    label: 'part',
    read: async (figures) =>
      Object.fromEntries(Object.entries((await figures()).parts).map(([part, isUp]) => [part, Number(isUp)])),
  },
  {
    name: 'studio_outbox_mails',
    help: 'Unsent mails by state; the same on every replica',
    label: 'state',
    read: async (figures) => (await figures()).mails?.byState ?? {},
  },
  {
    name: 'studio_outbox_oldest_waiting_seconds',
    help: 'How long the longest-waiting mail has waited; the same on every replica',
    read: async (figures) => {
      const { mails } = await figures()
      return mails && mails.oldestWaiting / SECOND
    },
  },
  {
    name: 'studio_disk_free_bytes',
    help: 'Free space on the disk of the data folder',
    read: () => readDiskSpace()?.free,
  },
  {
    name: 'studio_disk_size_bytes',
    help: 'Size of the disk of the data folder',
    read: () => readDiskSpace()?.size,
  },
  {
    name: 'studio_database_disk_free_bytes',
    help: 'Free space on the disk of MongoDB; absent for SQLite. The same on every replica',
    read: async (figures) => (await figures()).databaseDisk?.free,
  },
  {
    name: 'studio_database_disk_size_bytes',
    help: 'Size of the disk of MongoDB; absent for SQLite. The same on every replica',
    read: async (figures) => (await figures()).databaseDisk?.size,
  },
  {
    name: 'studio_backup_last_success_timestamp_seconds',
    help: 'Start of the last complete backup, in seconds since 1970; absent if none is known',
    read: async (figures) => {
      const { lastBackup } = await figures()
      return lastBackup && lastBackup.getTime() / SECOND
    },
  },
  {
    name: 'studio_outbox_misdated_mails',
    help: 'Unsent mails dated in the future by a clock that ran ahead; the same on every replica',
    read: async (figures) => (await figures()).mails?.misdated,
  },
]

/**
 * All metrics of this process for Prometheus, which scrapes each replica; the outbox is shared by all of
 * them.
 * @param readFigures reads the figures from outside the process
 */
export function createRegistry(readFigures: ReadFigures): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(toHistogram(requestTimes))
  for (const { times, errors } of [databaseTimings, fileStoreTimings]) {
    registry.registerMetric(times)
    registry.registerMetric(errors)
  }
  for (const definition of METRICS) registry.registerMetric(toMetric(definition, readFigures))
  const build = { version: readSiteVersion(), node: process.versions.node }
  registry.registerMetric(
    createMetric(
      { name: 'studio_build_info', help: 'Version of the site and of Node', type: 'gauge' },
      () => [{ labels: build, value: 1 }],
    ),
  )
  return registry
}

type MetricValue = { metricName?: string; labels: Record<string, string>; value: number }

/**
 * Implements the part of prom-client's Metric that a registry calls. The library's own keep values instead of
 * reading them, and its Histogram does not take counts.
 */
function createMetric(
  metadata: { name: string; help: string; type: 'gauge' | 'counter' | 'histogram' },
  readValues: () => MetricValue[] | Promise<MetricValue[]>,
): Metric {
  return { ...metadata, get: async () => ({ ...metadata, values: await readValues() }) } as unknown as Metric
}

function toMetric(
  { name, help, label = '', isCounter, read }: MetricDefinition,
  figures: ReadFigures,
): Metric {
  return createMetric({ name, help, type: isCounter ? 'counter' : 'gauge' }, async () => {
    const values = await read(figures)
    if (values === undefined) return []
    if (typeof values === 'number') return [{ labels: {}, value: values }]
    return Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }))
  })
}

function toHistogram(times: FastHistogram): Metric {
  const { name, help, buckets } = times
  const bounds = [...buckets.map(String), '+Inf']
  const toValues = ({ labels, counts, sum }: Series): MetricValue[] => {
    let count = 0
    const inBuckets = counts.map((bucketCount, index) => ({
      metricName: `${name}_bucket`,
      labels: { ...labels, le: bounds[index]! },
      value: (count += bucketCount),
    }))
    return [
      ...inBuckets,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ]
  }
  return createMetric({ name, help, type: 'histogram' }, () => times.allSeries.flatMap(toValues))
}

function readSiteVersion(): string {
  const url = new URL('../../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(url, 'utf8')) as { version: string }).version
}
